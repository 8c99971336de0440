#include "server/load/player.h"

namespace lazaret::load {

void Player::enter() {
  connection_ = net_.connect(place_.server,
                             {[this] { connection_->send(hello(place_.table, place_.key, 0)); },
                              [this](std::string_view message) { hear(message); },
                              [this](const std::string& trouble) { lost(trouble); }});
}

void Player::lost(const std::string& trouble) {
  actions_.clear();
  sent_at_.reset();
  organiser_.lost(*this, trouble);
}

void Player::leave() {
  if (const auto connection = std::exchange(connection_, nullptr)) connection->close();
  actions_.clear();
  sent_at_.reset();
}

void Player::act(std::mt19937_64& random) {
  if (actions_.empty() || waits()) return;
  std::uniform_int_distribution<std::size_t> any(0, actions_.size() - 1);
  sent_at_ = Clock::now();
  connection_->send(load::act(++ref_, place_.seat, actions_[any(random)], seq_));
}

void Player::hear(std::string_view message) {
  organiser_.heard(message.size());
  const std::string_view type = type_of(message);
  if (type == "welcome") {
    inside_ = true;
    return organiser_.came_in(*this);
  }
  if (!inside_) return organiser_.lost(*this, std::string(word_in(message, "code")));
  if (is_spectator()) return;
  if (type == "state") return hear_state(message);
  if (type == "ok" || type == "error") hear_answer(type, message);
}

// The state that follows from an action comes after its acknowledgement.
void Player::hear_state(std::string_view message) {
  const State state = read_state(message);
  seq_ = state.seq;
  actions_.assign(state.actions.begin(), state.actions.end());
  organiser_.saw(*this, state);
  if (!actions_.empty() && !waits()) organiser_.ready(*this);
}

void Player::hear_answer(std::string_view type, std::string_view message) {
  if (number_in(message, "ref") != ref_ || !waits()) return;
  const auto after = Clock::now() - *sent_at_;
  sent_at_.reset();
  if (type == "ok") {
    actions_.clear();  // until the next state
    return organiser_.acknowledged(*this, number_in(message, "seq"), after);
  }
  organiser_.refused(*this, std::string(word_in(message, "code")));
}

}  // namespace lazaret::load
