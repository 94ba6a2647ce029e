// A yardstick of `make bench`: a minimal HTTP server. One thread, level-triggered epoll, one fixed answer for every
// request, and no parsing beyond the empty line. Usage: epoll PORT FILE
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { MOST_CONNECTIONS = 4096, REQUEST_BYTES = 16384 };

static char head[128];
static char *body;
static size_t head_length, body_length;
static size_t left[MOST_CONNECTIONS];

static void load(const char *path) {
    struct stat status;
    int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &status) != 0) exit(1);
    body_length = (size_t)status.st_size;
    body = malloc(body_length);
    if (read(file, body, body_length) != status.st_size) exit(1);
    head_length = (size_t)snprintf(head, sizeof head, "HTTP/1.1 200 OK\r\nContent-Length: %zu\r\n\r\n", body_length);
}

static void watch(int loop, int connection, uint32_t events, int operation) {
    struct epoll_event event = {.events = events, .data.fd = connection};
    epoll_ctl(loop, operation, connection, &event);
}

// Sends the rest of the answer; returns true if the connection is finished.
static int answer(int loop, int connection) {
    size_t total = head_length + body_length, sent = total - left[connection];
    size_t head_left = sent < head_length ? head_length - sent : 0;
    size_t body_sent = sent > head_length ? sent - head_length : 0;
    struct iovec parts[2] = {{head + head_length - head_left, head_left}, {body + body_sent, body_length - body_sent}};
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    ssize_t count = sendmsg(connection, &message, MSG_NOSIGNAL);
    if (count < 0) return 1;
    left[connection] -= (size_t)count;
    if (left[connection]) watch(loop, connection, EPOLLOUT, EPOLL_CTL_MOD);
    return 0;
}

static int serve(int loop, int connection) {
    char request[REQUEST_BYTES];
    if (left[connection]) {
        if (answer(loop, connection)) return 1;
        if (!left[connection]) watch(loop, connection, EPOLLIN, EPOLL_CTL_MOD);
        return 0;
    }
    ssize_t count = recv(connection, request, sizeof request, 0);
    if (count < 4 || memcmp(request + count - 4, "\r\n\r\n", 4) != 0) return 1;
    left[connection] = head_length + body_length;
    return answer(loop, connection);
}

int main(int count, char **arguments) {
    if (count != 3) return 2;
    load(arguments[2]);
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(arguments[1]))};
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int on = 1, listener = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0), loop = epoll_create1(0);
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    setsockopt(listener, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 1024)) return 1;
    watch(loop, listener, EPOLLIN, EPOLL_CTL_ADD);
    for (;;) {
        struct epoll_event events[256];
        int ready = epoll_wait(loop, events, 256, -1);
        for (int index = 0; index < ready; index++) {
            int descriptor = events[index].data.fd;
            if (descriptor == listener) {
                int connection = accept4(listener, NULL, NULL, SOCK_NONBLOCK);
                if (connection < 0 || connection >= MOST_CONNECTIONS) continue;
                left[connection] = 0;
                watch(loop, connection, EPOLLIN, EPOLL_CTL_ADD);
            } else if (serve(loop, descriptor)) {
                close(descriptor);
            }
        }
    }
}
