import type { IncomingMessage } from 'node:http';

/** From so many chunks on, they must hold so many bytes on average. No client's are smaller, but one that means harm. */
const TINY = { chunks: 2000, bytes: 32 };

/**
 * Breaks off a body that comes in a great number of tiny chunks: each costs the parser a step of its own, and a megabyte
 * of them, read in one go, a twentieth of a second before anyone else is heard. `refuse` answers and closes.
 */
export function refuseTinyChunks(request: IncomingMessage, refuse: (error: Error) => void): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  request.push = (chunk: Buffer | null, encoding) => {
    if (chunk === null) return push(chunk, encoding);
    chunks += 1;
    bytes += chunk.length;
    if (chunks < TINY.chunks || bytes >= chunks * TINY.bytes) return push(chunk, encoding);
    if (!request.socket.destroyed) refuse(new Error('a body in tiny chunks'));
    // Nothing more is read from the connection.
    return false;
  };
}
