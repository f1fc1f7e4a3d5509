/* Writes down, in their order, what a PostgreSQL asks of its disk: each write with its bytes, each change of a name, and
 * each sync when it begins and when it has ended. It is loaded before PostgreSQL (LD_PRELOAD); JOURNAL names the file and
 * JOURNAL_ROOT the folder of the data, and nothing else is written down. A write is noted when it is done, before
 * PostgreSQL hears of it: what it syncs afterwards it had written before. What goes through stdio is not seen; PostgreSQL
 * writes there only what it makes anew after a crash (caches of its catalogue, figures). Linux only. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct head { uint64_t at, ino, off, len; uint32_t kind, names; };

static int journal = -1;
static char root[PATH_MAX];
static dev_t disk;

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

__attribute__((constructor)) static void begin(void) {
  struct stat found;
  const char *file = getenv("JOURNAL"), *folder = getenv("JOURNAL_ROOT");
  if (!file || !folder || stat(folder, &found)) return;
  disk = found.st_dev;
  strncpy(root, folder, sizeof root - 1);
  int one = REAL(open)(file, O_WRONLY | O_APPEND | O_CREAT, 0600);
  /* High, where nobody closes it by habit. */
  journal = one < 0 ? -1 : fcntl(one, F_DUPFD, 900);
  if (one >= 0) close(one);
}

static void put(uint32_t kind, uint64_t ino, uint64_t off, uint64_t len, const char *names, uint32_t named,
                const struct iovec *parts, int count) {
  if (journal < 0) return;
  int kept = errno;
  struct head head = {now(), ino, off, len, kind, named};
  struct iovec all[IOV_MAX];
  int n = 0;
  all[n++] = (struct iovec){&head, sizeof head};
  if (named) all[n++] = (struct iovec){(void *)names, named};
  uint64_t left = parts ? len : 0;
  for (int i = 0; i < count && left > 0 && n < IOV_MAX; i++) {
    size_t take = parts[i].iov_len < left ? parts[i].iov_len : left;
    all[n++] = (struct iovec){parts[i].iov_base, take};
    left -= take;
  }
  /* One call: several processes write into one journal, each record whole. */
  if (REAL(writev)(journal, all, n) < 0) abort();
  errno = kept;
}

/* The number of a plain file or folder on the disk of the data; 0 of anything else. */
static uint64_t numberOf(int fd) {
  struct stat found;
  if (journal < 0 || fd == journal || fd <= 2 || fstat(fd, &found) || found.st_dev != disk) return 0;
  return S_ISREG(found.st_mode) || S_ISDIR(found.st_mode) ? found.st_ino : 0;
}

static uint64_t numberAt(const char *path) {
  struct stat found;
  return stat(path, &found) || found.st_dev != disk ? 0 : found.st_ino;
}
static void wrote(int fd, const struct iovec *parts, int count, off_t off, ssize_t done) {
  uint64_t ino = done > 0 ? numberOf(fd) : 0;
  if (ino) put('W', ino, off, done, 0, 0, parts, count);
}

/* Where a plain write began, since O_APPEND moves it. */
static off_t beganAt(int fd, ssize_t done) { return numberOf(fd) ? lseek(fd, 0, SEEK_CUR) - done : 0; }

ssize_t write(int fd, const void *bytes, size_t len) {
  ssize_t done = REAL(write)(fd, bytes, len);
  if (done > 0) wrote(fd, &(struct iovec){(void *)bytes, len}, 1, beganAt(fd, done), done);
  return done;
}
ssize_t writev(int fd, const struct iovec *parts, int count) {
  ssize_t done = REAL(writev)(fd, parts, count);
  if (done > 0) wrote(fd, parts, count, beganAt(fd, done), done);
  return done;
}
#define PWRITE(name, offset)                                                     \
  ssize_t name(int fd, const void *bytes, size_t len, offset off) {              \
    ssize_t done = REAL(name)(fd, bytes, len, off);                              \
    wrote(fd, &(struct iovec){(void *)bytes, len}, 1, off, done);                \
    return done;                                                                 \
  }
PWRITE(pwrite, off_t)
PWRITE(pwrite64, off64_t)
#define PWRITEV(name, offset)                                                    \
  ssize_t name(int fd, const struct iovec *parts, int count, offset off) {       \
    ssize_t done = REAL(name)(fd, parts, count, off);                            \
    wrote(fd, parts, count, off, done);                                          \
    return done;                                                                 \
  }
PWRITEV(pwritev, off_t)
PWRITEV(pwritev64, off64_t)

static void sized(int fd, uint32_t kind, off_t off, off_t len, int failed) {
  uint64_t ino = failed ? 0 : numberOf(fd);
  if (ino) put(kind, ino, off, len, 0, 0, 0, 0);
}
int ftruncate(int fd, off_t len) {
  int failed = REAL(ftruncate)(fd, len);
  sized(fd, 'T', 0, len, failed);
  return failed;
}
int ftruncate64(int fd, off64_t len) {
  int failed = REAL(ftruncate64)(fd, len);
  sized(fd, 'T', 0, len, failed);
  return failed;
}
int truncate(const char *path, off_t len) {
  int failed = REAL(truncate)(path, len);
  uint64_t ino = failed ? 0 : numberAt(path);
  if (ino) put('T', ino, 0, len, 0, 0, 0, 0);
  return failed;
}
int posix_fallocate(int fd, off_t off, off_t len) {
  int failed = REAL(posix_fallocate)(fd, off, len);
  sized(fd, 'F', off, len, failed);
  return failed;
}
int posix_fallocate64(int fd, off64_t off, off64_t len) {
  int failed = REAL(posix_fallocate64)(fd, off, len);
  sized(fd, 'F', off, len, failed);
  return failed;
}

/* What was noted before its beginning is on the disk once its end is noted. */
static int synced(int fd, int (*sync)(int)) {
  uint64_t ino = numberOf(fd), mine = now();
  if (ino) put('B', ino, mine, 0, 0, 0, 0, 0);
  int failed = sync(fd);
  if (ino && !failed) put('E', ino, mine, 0, 0, 0, 0, 0);
  return failed;
}
int fsync(int fd) { return synced(fd, REAL(fsync)); }
int fdatasync(int fd) { return synced(fd, REAL(fdatasync)); }

/* `one` and `other`, whole, with a zero behind each. */
static void named(uint32_t kind, uint64_t ino, const char *one, const char *other, int failed) {
  char both[2 * PATH_MAX + 2];
  if (failed || journal < 0) return;
  size_t a = strlen(one) + 1, b = other ? strlen(other) + 1 : 0;
  if (a > PATH_MAX || b > PATH_MAX) return;
  memcpy(both, one, a);
  if (b) memcpy(both + a, other, b);
  put(kind, ino, 0, 0, both, a + b, 0, 0);
}
int rename(const char *from, const char *to) {
  int failed = REAL(rename)(from, to);
  named('R', 0, from, to, failed);
  return failed;
}
int link(const char *from, const char *to) {
  int failed = REAL(link)(from, to);
  named('L', 0, from, to, failed);
  return failed;
}
int unlink(const char *path) {
  int failed = REAL(unlink)(path);
  named('U', 0, path, 0, failed);
  return failed;
}
int mkdir(const char *path, mode_t mode) {
  int failed = REAL(mkdir)(path, mode);
  named('M', failed ? 0 : numberAt(path), path, 0, failed);
  return failed;
}
int rmdir(const char *path) {
  int failed = REAL(rmdir)(path);
  named('D', 0, path, 0, failed);
  return failed;
}

static int opened(const char *path, int flags, mode_t mode, int (*open_)(const char *, int, ...)) {
  int isNew = journal >= 0 && (flags & O_CREAT) && access(path, F_OK) != 0;
  int fd = open_(path, flags, mode);
  if (fd < 0 || !(isNew || (flags & O_TRUNC))) return fd;
  int kept = errno;
  uint64_t ino = numberOf(fd);
  if (ino && isNew) named('C', ino, path, 0, 0);
  else if (ino) put('T', ino, 0, 0, 0, 0, 0, 0);
  errno = kept;
  return fd;
}
#define OPEN(name)                                                               \
  int name(const char *path, int flags, ...) {                                   \
    va_list more;                                                                \
    va_start(more, flags);                                                       \
    mode_t mode = flags & (O_CREAT | __O_TMPFILE) ? va_arg(more, mode_t) : 0;    \
    va_end(more);                                                                \
    return opened(path, flags, mode, REAL(name));                                \
  }
OPEN(open)
OPEN(open64)
