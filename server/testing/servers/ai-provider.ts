import { constants, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenHere } from './listening.ts';

const APP_ID = 'pv-portal';
const SECRET = '密钥-3f9a';
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The provider's credentials, as stored in the settings. */
export const GIVEN = { appId: APP_ID, secret: SECRET, publicKey: keys.publicKey };

/** Chat URL in the provider's default response. */
export const CHAT = 'https://chat.example.cn/room?t=1';

type Respond = (request: IncomingMessage, response: ServerResponse) => void;

export const answerJson =
  (body: unknown, status = 200): Respond =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** Returns the token as the spec defines it, implemented here independently of the code. */
export const tokenOf = (day: string) => createHash('md5').update(`${APP_ID}${day}${SECRET}`).digest('hex');

/** Starts a provider on its own port until the test is finished, and records the requests it received. */
export async function startProvider(respond: Respond = answerJson({ code: 0, data: { url: CHAT } })) {
  const calls: { request: IncomingMessage; visitor: unknown }[] = [];
  const server = createServer((request, response) => {
    calls.push({ request, visitor: visitorOf(request) });
    respond(request, response);
  });
  const host = `127.0.0.1:${await listenHere(server)}`;
  return { calls, host, address: `http://${host}/entry?from=pv` };
}

/** Decrypts the Authorization header with the provider's own key; returns undefined when it is unreadable. */
function visitorOf({ headers }: IncomingMessage): unknown {
  const key = { key: keys.privateKey, padding: constants.RSA_PKCS1_PADDING };
  try {
    return JSON.parse(privateDecrypt(key, Buffer.from(headers.authorization ?? '', 'base64')).toString());
  } catch {
    return undefined;
  }
}
