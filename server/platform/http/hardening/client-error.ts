import type { Socket } from 'node:net';
import { publicError } from '../public-error.ts';

const STATUS: Readonly<Record<string, [status: number, reason: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/**
 * Sends an error in the envelope to requests that are invalid HTTP or too slow, and closes the connection. A response that is
 * already being sent stays the only one.
 */
export function refuseUnreadable(
  headers: Readonly<Record<string, string>>,
  nextId: () => string,
  isSending: (socket: Socket) => boolean,
): (error: Error & { code?: string }, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable && !isSending(socket)) {
      const [status, reason] = STATUS[error.code ?? ''] ?? [400, 'Bad Request'];
      const requestId = nextId();
      const body = JSON.stringify({ code: status, msg: publicError({ statusCode: status }).msg, requestId });
      const lines = {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'cache-control': 'no-store',
        connection: 'close',
        'x-request-id': requestId,
      };
      const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${reason}\r\n${head.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
}
