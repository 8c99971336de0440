// A disk that flushes slowly: preloaded by tools/slow_disk. LAZARET_FLUSH_MS says how much longer
// it takes.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <time.h>

static void take_time(void) {
  const char* given = getenv("LAZARET_FLUSH_MS");
  const long ms = given ? strtol(given, NULL, 10) : 0;
  struct timespec left = {ms / 1000, ms % 1000 * 1000000};
  while (nanosleep(&left, &left) != 0 && errno == EINTR) {
  }
}

static int flush(const char* name, int file) {
  int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, name);
  take_time();
  return real ? real(file) : -1;
}

int fsync(int file) { return flush("fsync", file); }
int fdatasync(int file) { return flush("fdatasync", file); }
