import type { IncomingMessage } from 'node:http';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';

/**
 * The pace that is asked of a line: so many bytes within any so many seconds, once it has had `grace` seconds to begin.
 * 8 KB a second is what the slowest mobile line gives.
 */
const PACE = { bytes: 30 * 8 * 1024, seconds: 30, grace: 10 };
const SECOND = 1000;

/** Not 408: a browser may send a request that is answered so once more, file and all, and tell nobody. */
const tooSlow = () => new HttpError(400, UPLOAD.tooSlow);

interface Watch {
  /** Bytes that the body may have, wherever they are: even where they mean nothing. */
  most: number;
  tooLarge: Error;
  /** Told the bytes of every chunk. */
  onBytes(bytes: number): void;
}

/**
 * Ends the reading of a body that is too long or comes too slowly: the multipart reader, which listens for errors, lets
 * go of the body and throws the one it was given, for the pace an HttpError 400. Returns how to stop watching.
 */
export function limitBody(body: IncomingMessage, { most, tooLarge, onBytes }: Watch): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    onBytes(chunk.length);
    if (bytes > most) end(tooLarge);
  };

  /** Bytes that had come by each of the last seconds, oldest first; ticks are counted, so no clock can jump. */
  let sofar: number[] = [];
  let waited = 0;
  const look = () => {
    waited += 1;
    sofar = [...sofar, bytes].slice(-PACE.seconds - 1);
    // Bytes that lie here unread: then the disk is slow, not the line.
    if (body.readableLength > 0) waited = 0;
    if (body.complete || waited < PACE.grace + PACE.seconds) return;
    if (bytes - (sofar[0] ?? 0) < PACE.bytes) end(tooSlow());
  };
  const timer = setInterval(look, SECOND);

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
