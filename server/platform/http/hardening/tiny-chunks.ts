import type { IncomingMessage } from 'node:http';

/** From this number of chunks on, they must have this many bytes on average. Only malicious clients send smaller ones. */
const CHUNK_LIMITS = { chunks: 2000, bytes: 32 };

/**
 * Refuses a body with a great number of tiny chunks: each costs a separate parser step, and a megabyte of them, read at once,
 * blocks all other requests for a twentieth of a second. `refuse` responds and closes.
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
    if (chunks < CHUNK_LIMITS.chunks || bytes >= chunks * CHUNK_LIMITS.bytes) return push(chunk, encoding);
    if (!request.socket.destroyed) refuse(new Error('a body in tiny chunks'));
    // Stops reading from the connection.
    return false;
  };
}
