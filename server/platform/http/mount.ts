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
    /** The function that answers, for the list of all routes (scripts/routes.ts). */
    handle?: unknown;
  }
}

type Handler<C extends Call> = (context: CallContext<C>) => Promise<Result<C>>;

/** What holds a route to a limit. */
export const rateLimit = ({ max, per, by }: Limit) => ({
  max,
  timeWindow: per,
  // Limits are held after the check of who calls: the people of a whole park may share one address.
  ...(by === 'account' ? { keyGenerator: (request: FastifyRequest) => request.live?.account.id ?? '' } : {}),
});

/** UTF-16 units; what is longer is the id of nothing. */
const MAX_ID_LENGTH = 200;

function formRule(name: string, { kind, most, field, required }: Input): z.ZodType {
  if (kind === 'flag') return formFlag;
  if (kind === 'json') return formObject;
  if (kind === 'password') return formPassword(most);
  if (kind === 'integer') return formText(MAX_ID_LENGTH).pipe(integer(name, required));
  if (kind === 'id') return formText(MAX_ID_LENGTH).transform((text) => text.trim());
  // Of any length: the rules of the form say what is too long.
  return field ? formText().transform((text) => typedText(field, text)) : formText(most);
}

/** Reads what a call is given, by rules that are built once: by the first who makes it. */
function readerOf({ method, input }: Call): (request: FastifyRequest) => Promise<unknown> {
  const inputs = Object.entries(input);
  if (method === 'POST') {
    const isUpload = inputs.some(([, { kind }]) => kind === 'file');
    // A body that nobody asks for is not read, nor is one that its handler takes as it comes.
    if (isUpload || inputs.length === 0) return async () => ({});
    const form = z.object(Object.fromEntries(inputs.map(([name, rule]) => [name, formRule(name, rule)])));
    return (request) => readForm(request, form);
  }
  const { given, read } = queryReader(input);
  return async (request) => read(given(readTarget(request.url)));
}

const noStore = async (_: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
};

/**
 * Serves a call as it is declared: who may make it, how often, what is read of it, that nobody keeps the answer, which
 * holds for a refusal too, and that visitors see what it changed. The handler returns what belongs into the envelope.
 */
export function mount<const C extends Call>(app: FastifyInstance, call: C, handle: Handler<C>): void {
  const { method, path: url, limit, bodyMost, caching } = call;
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
    ...(bodyMost === undefined ? {} : { bodyLimit: bodyMost }),
    ...(caching === 'no-store' ? { onRequest: noStore } : {}),
    handler: async (request, reply) => {
      // All calls' rules together would take a fifth of the time in which the app is built.
      read ??= readerOf(call);
      const input = (await read(request)) as HandlerInput<C>;
      const result = await handle(new CallContext(input, request, reply));
      if (call.refreshes) await app.versions.refreshQuietly();
      return envelope(result);
    },
  });
}
