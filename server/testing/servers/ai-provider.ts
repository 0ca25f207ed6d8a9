import { constants, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const APP_ID = 'pv-portal';
const SECRET = '密钥-3f9a';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** What the provider gave out, as the settings hold it. */
export const GIVEN = { appId: APP_ID, secret: SECRET, publicKey: keys.publicKey };

/** The address that the provider answers unless it is told otherwise. */
export const CHAT = 'https://chat.example.cn/room?t=1';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export const answerJson =
  (body: unknown, status = 200): Respond =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** The token by the spec's words, written down once more. */
export const tokenOf = (day: string) => createHash('md5').update(`${APP_ID}${day}${SECRET}`).digest('hex');

/** A provider on a port of its own until the test is finished, and what it was asked. */
export async function startProvider(respond: Respond = answerJson({ code: 0, data: { url: CHAT } })) {
  const calls: { request: IncomingMessage; visitor: unknown }[] = [];
  const server = createServer((request, response) => {
    calls.push({ request, visitor: visitorOf(request) });
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { calls, host, address: `http://${host}/entry?from=pv` };
}

/** What stands in the Authorization header, read with the provider's own key; undefined where nothing can be read. */
function visitorOf({ headers }: IncomingMessage): unknown {
  const key = { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING };
  try {
    return JSON.parse(privateDecrypt(key, Buffer.from(headers.authorization ?? '', 'base64')).toString());
  } catch {
    return undefined;
  }
}
