import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** How much of a body is still taken and thrown away after its response: milliseconds and bytes. */
const LINGER = { time: 5000, bytes: 64 * 1024 * 1024 };

/**
 * Lets clients read a response that comes before the end of their file. A connection closed while bytes still come in is
 * reset, and the reset swallows the response on its way; so the response goes out whole, then the rest of the body is let
 * run out, for a while only, and then the connection is closed.
 */
export function lingerAfterEarlyResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    if (!request.routeOptions.config.slowBody || typeof payload !== 'string') return payload;
    raw.unpipe();
    if (raw.complete || raw.readableEnded) {
      raw.resume();
      return payload;
    }
    reply.header('connection', 'close').header('content-length', Buffer.byteLength(payload));
    return Readable.from(sendThenWait(payload, raw));
  });
}

async function* sendThenWait(text: string, body: IncomingMessage) {
  yield text;
  await runOut(body);
}

/** Settles when the body has ended or broken off, or enough of it was taken. */
function runOut(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let remainingBytes = LINGER.bytes;
    const end = () => {
      clearTimeout(timer);
      body.pause();
      resolve();
    };
    const timer = setTimeout(end, LINGER.time);
    body.once('end', end).once('close', end);
    body.on('data', (chunk: Buffer) => {
      remainingBytes -= chunk.length;
      if (remainingBytes < 0) end();
    });
    body.resume();
  });
}
