import type { IncomingMessage } from 'node:http';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';

/**
 * Minimum pace of a connection: so many bytes within any so many seconds, after `grace` seconds to begin. 8 KB a second is the
 * rate of the slowest mobile line.
 */
const PACE = { bytes: 30 * 8 * 1024, seconds: 30, grace: 10 };
const SECOND = 1000;

/** Not 408: a browser may silently repeat a request answered with 408, file included. */
const tooSlow = () => new HttpError(400, UPLOAD.tooSlow);

/**
 * Aborts a body of more than `maxBytes` bytes, including those outside its parts, or that is too slow: the multipart reader, which
 * listens for errors, releases the body and throws the given error, for the pace an HttpError 400. `onBytes` is called with the
 * number of bytes of every chunk. Returns a function that stops watching.
 */
export function limitBody(
  body: IncomingMessage,
  maxBytes: number,
  tooLarge: Error,
  onBytes: (bytes: number) => void,
): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    onBytes(chunk.length);
    if (bytes > maxBytes) end(tooLarge);
  };

  /** Bytes received by each of the last seconds, oldest first; ticks are counted, so clock jumps do not matter. */
  let sofar: number[] = [];
  let waited = 0;
  const checkPace = () => {
    waited += 1;
    sofar = [...sofar, bytes].slice(-PACE.seconds - 1);
    // Bytes are buffered unread: the disk is slow, not the line.
    if (body.readableLength > 0) waited = 0;
    if (body.complete || waited < PACE.grace + PACE.seconds) return;
    if (bytes - (sofar[0] ?? 0) < PACE.bytes) end(tooSlow());
  };
  const timer = setInterval(checkPace, SECOND);

  function stop() {
    clearInterval(timer);
    body.off('data', count);
  }
  function end(error: Error) {
    stop();
    body.emit('error', error);
  }
  body.on('data', count);
  return stop;
}
