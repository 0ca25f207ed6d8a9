import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';

/** Maximum bytes of an answer. No answer of the specification comes near it. */
const ANSWER_MAX_BYTES = 8 * 1024 * 1024;

export interface Answer {
  status: number;
  contentType: string;
  cookies: readonly string[];
  bytes: Buffer;
}

/** Reason why a call has no usable answer. */
export class NoAnswer extends Error {}

async function readBody(response: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new NoAnswer(`the answer is longer than ${ANSWER_MAX_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException) return `no answer within ${TIMEOUT.client / 1000} s`;
  const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
  return `no answer: ${cause?.code ?? cause?.message ?? message}`;
}

/** GETs an address as the portal does: without following a redirect. Throws `NoAnswer` when there is no usable answer. */
export async function get(address: URL): Promise<Answer> {
  try {
    const response = await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT.client),
    });
    const { status, headers } = response;
    if (status >= 300 && status < 400)
      throw new NoAnswer(`leads on to ${headers.get('location')}: redirects are not followed`);
    return {
      status,
      contentType: headers.get('content-type') ?? '',
      cookies: headers.getSetCookie(),
      bytes: await readBody(response),
    };
  } catch (error) {
    throw error instanceof NoAnswer ? error : new NoAnswer(reasonOf(error));
  }
}

/** Returns the object in a JSON answer. Throws `NoAnswer` for any other answer. */
export function asObject({ bytes, contentType }: Answer): Record<string, unknown> {
  if (!/^application\/([\w.-]+\+)?json\b/i.test(contentType))
    throw new NoAnswer(`answers ${contentType || 'no content type'} in place of application/json`);
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'));
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body };
  } catch {
    throw new NoAnswer('answers JSON that cannot be read');
  }
  throw new NoAnswer('answers JSON that is no object');
}
