import { typedText } from '@pv-brain/contract/fields/fields.ts';
import type { Call, HandlerInput, Input, Limit } from '@pv-brain/contract/protocol/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CallContext } from './call-context.ts';
import { enveloped, type Result } from './envelope.ts';
import { formFlag, formObject, formPassword, formText, integer, readForm } from './form.ts';
import { queryReader } from './query.ts';
import { readTarget } from './target.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's handler, for the list of all routes (scripts/routes.ts). */
    handle?: unknown;
  }
}

type Handler<C extends Call> = (context: CallContext<C>) => Promise<Result<C>>;

/** Returns the rate limit options of a route. */
export const rateLimit = ({ max, per, by }: Limit) => ({
  max,
  timeWindow: per,
  // The limit is checked after authentication: all people of an industrial park may share one address.
  ...(by === 'account' ? { keyGenerator: (request: FastifyRequest) => request.live?.account.id ?? '' } : {}),
});

/** Maximum length of an id in UTF-16 units; nothing has a longer id. */
const MAX_ID_LENGTH = 200;

function formRule(name: string, { kind, maxLength, field, required }: Input): z.ZodType {
  if (kind === 'flag') return formFlag;
  if (kind === 'json') return formObject;
  if (kind === 'password') return formPassword(maxLength);
  if (kind === 'integer') return formText(MAX_ID_LENGTH).pipe(integer(name, required));
  if (kind === 'id') return formText(MAX_ID_LENGTH).transform((text) => text.trim());
  // Any length: the form's rules check it.
  return field ? formText().transform((text) => typedText(field, text)) : formText(maxLength);
}

/** Returns a function that reads the input of a call. Its rules are built once, on the first request. */
function readerOf({ method, input }: Call): (request: FastifyRequest) => Promise<unknown> {
  const inputs = Object.entries(input);
  if (method === 'POST') {
    const isUpload = inputs.some(([, { kind }]) => kind === 'file');
    // Bodies are not read here when the call has no inputs, or when its handler reads the upload itself.
    if (isUpload || inputs.length === 0) return async () => ({});
    const form = z.object(Object.fromEntries(inputs.map(([name, rule]) => [name, formRule(name, rule)])));
    return (request) => readForm(request, form);
  }
  const { rawValues, read } = queryReader(input);
  return async (request) => read(rawValues(readTarget(request.url)));
}

const noStore = async (_: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
};

/**
 * Serves a call as declared: access, rate limit, input, `no-store` also on refusals, and cache refresh after a write. The handler
 * returns the content of the envelope.
 */
export function mount<const C extends Call>(app: FastifyInstance, call: C, handle: Handler<C>): void {
  const { method, path: url, limit, maxBodyBytes, caching } = call;
  const { access, may, fresh, unattended, during, recognises } = call;
  const envelope = enveloped(call.output);
  const isUpload = Object.values(call.input).some(({ kind }) => kind === 'file');
  let read: ReturnType<typeof readerOf> | undefined;
  app.route({
    method,
    url,
    config: {
      handle,
      access,
      may,
      fresh,
      unattended,
      during,
      recognises,
      ...(limit ? { rateLimit: rateLimit(limit) } : {}),
      ...(isUpload ? { slowBody: true as const } : {}),
    },
    ...(maxBodyBytes === undefined ? {} : { bodyLimit: maxBodyBytes }),
    ...(caching === 'no-store' ? { onRequest: noStore } : {}),
    handler: async (request, reply) => {
      // Built lazily: the rules of all calls would take a fifth of the app's build time.
      read ??= readerOf(call);
      const input = (await read(request)) as HandlerInput<C>;
      const result = await handle(new CallContext(input, request, reply));
      if (call.refreshes) await app.versions.refreshQuietly();
      return envelope(result);
    },
  });
}
