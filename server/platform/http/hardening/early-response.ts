import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { hasBody } from './body-time.ts';

/** Limits for reading and discarding the rest of a body after its response: milliseconds and bytes. */
const LINGER = { time: 5000, bytes: 64 * 1024 * 1024 };

/**
 * Lets clients read a response that is sent before the end of the request's body. Closing a connection that still receives bytes
 * resets it, and the reset discards the response (a proxy then answers 502); so the whole response is sent, then the rest of the
 * body is read for a limited time, and then the connection is closed.
 */
export function lingerAfterEarlyResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { raw } = request;
    if (!hasBody(raw) || typeof payload !== 'string') return payload;
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
  await drain(body);
}

/** Settles when the body has ended or was aborted, or a limit is reached. */
function drain(body: IncomingMessage): Promise<void> {
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
