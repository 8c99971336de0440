// The server behind the network: REST, pages and files, guests.
#pragma once

#include <memory>
#include <string>

#include "i18n/catalogue.h"
#include "server/net/door.h"
#include "server/net/library.h"
#include "server/net/rest.h"
#include "server/net/web_root.h"
#include "server/room/hub.h"

namespace lazaret::server {

class TableService final : public Service {
 public:
  TableService(Hub& hub, WebRoot& web, const Library& library, Catalogue english)
      : hub_(hub), web_(web), library_(library), texts_(std::move(english)) {}

  void answer(HttpRequest request, Answer answer) override;
  std::unique_ptr<Guest> welcome(std::shared_ptr<Viewer> viewer,
                                 std::shared_ptr<Visitor> visitor) override;

 private:
  struct Call {
    HttpRequest request;
    Address address;
    Answer answer;
  };

  void get(const Call& call);
  void post(const Call& call);
  void get_table(const Call& call);
  void health(const Call& call);
  void list_tables(const Call& call);
  void create_table(const Call& call, TableExpected<CreateRequest> request);
  void import_match(const Call& call);
  void begin_lesson(const Call& call, const std::string& game, const std::string& lesson);
  void table_info(const Call& call, const std::string& table);
  void table_record(const Call& call, const std::string& table);
  void join_table(const Call& call, const std::string& table);
  void my_seats(const Call& call);
  void refuse(const Call& call, const TableError& error);

  Hub& hub_;
  WebRoot& web_;
  const Library& library_;
  Catalogue texts_;  // English, for those who read errors without a catalogue
};

}  // namespace lazaret::server
