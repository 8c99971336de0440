// What can be asked about tables, behind any network: REST and guests.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/net/door.h"
#include "server/net/rest.h"
#include "server/room/hub.h"

namespace lazaret::server {

class TableService : public Service {
 public:
  TableService(Hub& hub, Wording in_words) : hub_(hub), in_words_(std::move(in_words)) {}

  void answer(HttpRequest request, Answer answer) final;
  std::unique_ptr<Guest> welcome(std::shared_ptr<Viewer> viewer,
                                 std::shared_ptr<Visitor> visitor) final;

 protected:
  struct Call {
    HttpRequest request;
    Address address;
    Answer answer;
  };

  virtual void get(const Call& call);
  Hub& hub() { return hub_; }

 private:
  void post(const Call& call);
  void get_table(const Call& call);
  void list_tables(const Call& call);
  void create_table(const Call& call, TableExpected<CreateRequest> request);
  void begin_lesson(const Call& call, const std::string& game, const std::string& lesson);
  void table_info(const Call& call, const std::string& table);
  void table_cards(const Call& call, const std::string& table);
  void table_record(const Call& call, const std::string& table);
  void take_record(const Call& call, const std::string& table);
  using TextOf = std::function<TableExpected<std::string>(const Table&)>;
  void answer_text(const Call& call, const std::string& table, std::string type, TextOf text_of);
  void join_table(const Call& call, const std::string& table);
  void my_seats(const Call& call);
  void refuse(const Call& call, const TableError& error);

  Hub& hub_;
  Wording in_words_;
};

}  // namespace lazaret::server
