import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { publicError } from './errors.ts';

const STATUS: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/**
 * Refuses what cannot be read as a request at all: no route and no hook ever sees it, yet a browser may show the answer,
 * so it comes in the envelope and with the headers of all others.
 */
export function refuseUnreadable(
  headers: Readonly<Record<string, string>>,
): (error: ConnectionError, socket: Socket) => void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const [code, reason] = STATUS[error.code] ?? [400, 'Bad Request'];
    const body = JSON.stringify({ code, msg: publicError({ statusCode: code }).msg });
    if (socket.writable) {
      const head = [
        `HTTP/1.1 ${code} ${reason}`,
        ...lines,
        'cache-control: no-store',
        'content-type: application/json; charset=utf-8',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
      ];
      socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    }
    socket.destroy(error);
  };
}
