import { expect, it } from 'vitest';
import { head, rawClient } from '../../../testing/servers/raw-socket.ts';
import { sharedApp } from '../../../testing/test-app.ts';

const shared = sharedApp();

const BLOCK = 'x'.repeat(64 * 1024);
/** More than the kernel's buffers take of a body that the server does not read. */
const BLOCKS = 256;
const LENGTH = `content-length: ${BLOCKS * BLOCK.length}`;
const CHUNKED = 'transfer-encoding: chunked';
const JSON_TYPE = 'content-type: application/json';
const CHUNK = `${BLOCK.length.toString(16)}\r\n${BLOCK}\r\n`;

it.each([
  ['too large by its length', '/login', [JSON_TYPE, LENGTH], BLOCK, 413],
  ['too large in chunks', '/login', [JSON_TYPE, CHUNKED], CHUNK, 413],
  ['of an unknown type', '/login', ['content-type: text/plain', LENGTH], BLOCK, 415],
  ['sent with "connection: close"', '/api/none', [JSON_TYPE, LENGTH, 'connection: close'], BLOCK, 404],
])(
  'a client reads the refusal of a body %s after sending all of it',
  async (_, path, lines, block, status) => {
    const { app } = shared();
    const client = await rawClient(app);
    client.socket.pause();
    client.socket.write(head(`POST ${path} HTTP/1.1`, ...lines));
    await client.writeOn(Array.from({ length: BLOCKS }, () => block));
    if (block === CHUNK) client.socket.write('0\r\n\r\n');
    client.socket.resume();
    client.socket.end();
    await client.whenClosed;
    expect(client.received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(client.received()).toMatch(new RegExp(`"code":${status},.*\\}$`));
  },
);

it.each([
  ['ends the connection', ''],
  ['breaks the chunks', 'not a length\r\n'],
])('a client that receives the refusal and then %s gets no second response', async (_, remainder) => {
  const { app } = shared();
  const client = await rawClient(app);
  client.socket.write(head('POST /api/none HTTP/1.1', JSON_TYPE, CHUNKED));
  await expect.poll(client.received).toMatch(/"code":404,.*\}$/);
  client.socket.end(remainder);
  await client.whenClosed;
  expect(client.received().match(/HTTP\/1\.1 /g)).toHaveLength(1);
});
