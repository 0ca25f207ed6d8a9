import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';

/** One part or several, as RFC 9110 writes them: from, from and to, or so many bytes of the end. */
const RANGES = /^bytes=(\d+-\d*|-\d+)([ \t]*,[ \t]*(\d+-\d*|-\d+))*$/;
/** The last bytes, at least one of them. */
const LAST = /^bytes=-0*[1-9]/;

const isBackwards = (range: string) =>
  range
    .slice('bytes='.length)
    .split(',')
    .some((part) => {
      const [from, to] = part.split('-');
      return from?.trim() && to?.trim() ? Number(from) > Number(to) : false;
    });

/** Whether a request asks for parts in words that bind us, of what has not changed since. */
function bindsUs({ method, headers: { range = '', 'if-range': unless } }: FastifyRequest): boolean {
  if (method !== 'GET' || !RANGES.test(range) || isBackwards(range)) return false;
  // The marks of files are weak ones, and only strong ones say that parts fit together.
  return typeof unless !== 'string' || !unless.includes('"');
}

/** The library of files answers every `Range` that begins with `bytes=`; what RFC 9110 has ignored does not get there. */
export function ignoreUnreadableRanges(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    if (headers.range !== undefined && !bindsUs(request)) delete headers.range;
  });
}

/** What the library says of a file's size with a part that lies beyond it: `bytes` and a star for the part. */
export const sizeOf = (error: unknown): string | undefined =>
  (error as { headers?: Record<string, string> }).headers?.['Content-Range'];

/** Sends a file whole where more than all of its last bytes were asked for, which the library refuses; else undefined. */
export function sendWholeInstead(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): ReturnType<RouteHandlerMethod> | undefined {
  const { headers } = request.raw;
  if ((error as { statusCode?: unknown }).statusCode !== 416 || !LAST.test(headers.range ?? ''))
    return undefined;
  delete headers.range;
  const { handler } = request.routeOptions;
  return handler?.call(request.server, request, reply.code(200));
}
