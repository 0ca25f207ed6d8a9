import { Transform } from 'node:stream';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { SINGLE_SIGN_ON, SPEC_CALLS, type SpecCall } from '@pv-brain/contract/protocol/spec-calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caching } from '../../platform/cache/caching.ts';
import { sendFound } from '../../platform/cache/send-stored.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { hasBody } from '../../platform/http/hardening/body-time.ts';
import { refuseOtherSites } from '../../platform/http/hardening/other-sites.ts';
import { isHttps, type Settings } from '../../platform/runtime/settings.ts';
import { pictureType, readBytes, readJson } from './answers.ts';
import { type Answer, type BackEnd, failed } from './back-end.ts';
import { cookiesToForward, cookiesToSend } from './cookies.ts';
import { type ForeignReads, queryOf } from './reads.ts';

/** Maximum bytes: of a form, as for our own; of the multipart data around an uploaded file; of a captcha picture. */
const FORM_BYTES = 256 * 1024;
const ENVELOPE_BYTES = 64 * 1024;
const PICTURE_BYTES = 1024 * 1024;
/** Milliseconds for the answer once a file has been sent. */
const UPLOAD_MS = 30_000;

/** Request headers that a back end may need; all others are dropped. */
const REQUEST_HEADERS = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'content-length',
  'user-agent',
];

export interface ProxyParts {
  backEnd: BackEnd;
  reads: ForeignReads;
  caching: Pick<Caching, 'cache' | 'onVisit'>;
  settings: Settings;
}

/** Returns the headers with these names that have one value. */
export function pickHeaders(
  headers: Readonly<Record<string, string | string[] | undefined>>,
  names: readonly string[],
) {
  const entries = names.map((name) => [name, headers[name]]).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}

/** Returns the headers of a request that are passed on. */
export function headersToSend({ headers }: FastifyRequest): Record<string, string> {
  const cookie = cookiesToSend(headers.cookie);
  return { ...pickHeaders(headers, REQUEST_HEADERS), ...(cookie ? { cookie } : {}) };
}

/** Returns a signal that aborts when the visitor disconnects before the response was sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Returns a stream that passes bytes on, and fails with `error` beyond `maxBytes` bytes. */
export function limitBytes(maxBytes: number, error: Error): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _, callback) {
      bytes += part.length;
      callback(bytes > maxBytes ? error : null, part);
    },
  });
}

/** Returns a request body as a stream, which fails with 413 beyond `maxBytes` bytes. */
function bodyOf({ raw }: FastifyRequest, maxBytes: number): Transform | undefined {
  if (!hasBody(raw)) return undefined;
  const tooLarge = new HttpError(413, SERVER.tooLarge);
  if (Number(raw.headers['content-length'] ?? 0) > maxBytes) throw tooLarge;
  const body = limitBytes(maxBytes, tooLarge);
  raw.once('close', () => {
    if (!raw.complete) body.destroy(new Error('the visitor has disconnected'));
  });
  // Drain what is still arriving after the stream has closed.
  body.once('close', () => raw.resume());
  return raw.pipe(body);
}

/**
 * Registers the spec's calls and the entrance to the back office, as a back end answers them. Calls that are not in the list are
 * unknown.
 */
export async function foreignCallsPlugin(
  app: FastifyInstance,
  { backEnd, reads, caching, settings }: ProxyParts,
): Promise<void> {
  const cookieScope = {
    basePath: backEnd.basePath,
    secure: isHttps(settings),
    domain: settings.cookieDomain,
  };
  const forwardCookies = (reply: FastifyReply, cookies: readonly string[]) => {
    const rewritten = cookiesToForward(cookies, cookieScope);
    if (rewritten.length > 0) reply.header('set-cookie', rewritten);
  };
  const setCookies = (reply: FastifyReply, { headers }: Answer) =>
    forwardCookies(reply, [headers['set-cookie'] ?? []].flat());

  // No body is parsed: the back end reads it, whatever its type.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload));

  async function passJson(answer: Answer, reply: FastifyReply): Promise<string> {
    const { status, text, cookies, retryAfter } = await readJson(answer);
    forwardCookies(reply, cookies);
    if (retryAfter) reply.header('retry-after', retryAfter);
    reply.code(status).type('application/json; charset=utf-8');
    return text;
  }

  async function passPicture(answer: Answer, reply: FastifyReply): Promise<string | Buffer> {
    const type = pictureType(answer);
    if (!type) return passJson(answer, reply);
    const picture = await readBytes(answer, PICTURE_BYTES);
    setCookies(reply, answer);
    reply.type(type);
    return picture;
  }

  async function pass(request: FastifyRequest, reply: FastifyReply, call: SpecCall) {
    const { method, path, timeout, kind } = call;
    const [, query = ''] = request.url.split(/\?(.*)/s);
    const isUpload = kind === 'upload';
    if (method === 'POST') refuseOtherSites(request, settings.publicOrigin);
    const body =
      method === 'POST'
        ? bodyOf(request, isUpload ? settings.uploadMaxBytes + ENVELOPE_BYTES : FORM_BYTES)
        : undefined;
    const backEndRequest = {
      name: path,
      method,
      target: query ? `${path}?${query}` : path,
      headers: headersToSend(request),
      body,
      timeout: isUpload ? UPLOAD_MS : timeout,
      isFile: isUpload,
      signal: disconnectSignal(reply),
    };
    reply.header('cache-control', 'no-store');
    const passAnswer = kind === 'picture' ? passPicture : passJson;
    try {
      return await reply.send(await backEnd.request(backEndRequest, (answer) => passAnswer(answer, reply)));
    } catch (error) {
      // Report the error of the body, not the failure of the request that it caused.
      throw body?.errored instanceof HttpError ? body.errored : error;
    }
  }

  for (const call of SPEC_CALLS) {
    const { method, path: url, kind } = call;
    app.route({
      method,
      url,
      config: { access: 'public', ...(kind === 'upload' ? { slowBody: true as const } : {}) },
      handler: async (request, reply) => {
        if (!call.shared || request.headers.authorization !== undefined) return pass(request, reply, call);
        const response = await reads.find(call, queryOf(request.query as Record<string, string>));
        sendFound(caching, request, reply, response);
      },
    });
  }

  app.get(SINGLE_SIGN_ON, { config: { access: 'public' } }, async (request, reply) => {
    const query = request.url.split(/\?(.*)/s)[1] ?? '';
    const backEndRequest = {
      name: SINGLE_SIGN_ON,
      method: 'GET' as const,
      target: `${SINGLE_SIGN_ON}?${query}`,
      headers: headersToSend(request),
      timeout: 10_000,
      signal: disconnectSignal(reply),
    };
    const location = await backEnd.request(backEndRequest, async (answer) => {
      setCookies(reply, answer);
      return backOfficeAddress(answer, `${backEnd.base.origin}${backEnd.basePath}${SINGLE_SIGN_ON}`);
    });
    return reply.header('cache-control', 'no-store').redirect(location, 302);
  });
}

/** Returns the target of single sign-on: only the visitor's browser requests it, never this server. */
function backOfficeAddress({ statusCode, headers }: Answer, requestUrl: string): string {
  const [location = ''] = [headers.location ?? ''].flat();
  const url = statusCode >= 300 && statusCode < 400 && location ? URL.parse(location, requestUrl) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw failed(`${SINGLE_SIGN_ON}: status ${statusCode}`);
  return url.href;
}
