import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';

/** One or several ranges by RFC 9110: from, from and to, or a number of bytes from the end. */
const RANGES = /^bytes=(\d+-\d*|-\d+)([ \t]*,[ \t]*(\d+-\d*|-\d+))*$/;
/** A suffix range of at least one byte. */
const LAST = /^bytes=-0*[1-9]/;

const isBackwards = (range: string) =>
  range
    .slice('bytes='.length)
    .split(',')
    .some((part) => {
      const [from, to] = part.split('-');
      return from?.trim() && to?.trim() ? Number(from) > Number(to) : false;
    });

/** Returns whether a request has a valid `Range` header for a file that has not changed since. */
function isRangeValid({ method, headers: { range = '', 'if-range': unless } }: FastifyRequest): boolean {
  if (method !== 'GET' || !RANGES.test(range) || isBackwards(range)) return false;
  // Files have weak ETags, and only strong ones are valid for `If-Range`.
  return typeof unless !== 'string' || !unless.includes('"');
}

/**
 * Removes `Range` headers that must be ignored by RFC 9110: the static file library handles every one that begins with `bytes=`.
 */
export function ignoreUnreadableRanges(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { headers } = request.raw;
    if (headers.range !== undefined && !isRangeValid(request)) delete headers.range;
  });
}

/** Returns the `Content-Range` of the library's error for a range beyond the end of a file: `bytes`, a star and the size. */
export const sizeOf = (error: unknown): string | undefined =>
  (error as { headers?: Record<string, string> }).headers?.['Content-Range'];

/**
 * Sends the whole file when a suffix range is longer than the file, which the library refuses; returns undefined in other cases.
 */
export function sendWholeFile(
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
