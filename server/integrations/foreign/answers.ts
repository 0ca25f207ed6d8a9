import { isUtf8 } from 'node:buffer';
import { type Duplex, pipeline } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { codeOf } from '@pv-brain/contract/content/foreign-items.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { publicError } from '../../platform/http/public-error.ts';
import { type Answer, BackEndError, failed } from './back-end.ts';

/** Milliseconds within which a response must be complete, once it has begun. */
const BODY_TIMEOUT_MS = 30_000;

/** Decoders by content encoding: some systems compress what was requested without. */
const DECODERS: Readonly<Record<string, () => Duplex>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Reads and decompresses a whole response body. Throws when it has more than `maxBytes` bytes, or is not complete within
 * `milliseconds`.
 */
export async function readBytes(
  { headers, body }: Pick<Answer, 'headers' | 'body'>,
  maxBytes: number,
  milliseconds = BODY_TIMEOUT_MS,
): Promise<Buffer> {
  const tooLong = () => failed(`more than ${maxBytes} bytes`);
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLong();
  const decoder = DECODERS[String(headers['content-encoding'])]?.();
  const decoded = decoder ? pipeline(body, decoder, () => {}) : body;
  const parts: Buffer[] = [];
  let bytes = 0;
  const timer = setTimeout(
    () => body.destroy(new BackEndError(504, 'an answer that does not end')),
    milliseconds,
  );
  try {
    for await (const part of decoded as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) throw tooLong();
      parts.push(part);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(parts);
}

/** Content types of a captcha; image/jpg is wrong but common. */
const PICTURE_TYPE = /^image\/(?:png|jpe?g|gif|webp|bmp)(?=;|$)/i;

/** Returns the content type of a picture that can be passed on; null if the response has none. */
export const pictureType = ({
  statusCode,
  headers,
}: Pick<Answer, 'statusCode' | 'headers'>): string | null =>
  statusCode === 200 ? (PICTURE_TYPE.exec(String(headers['content-type'] ?? ''))?.[0] ?? null) : null;

/** Maximum bytes of a JSON response. */
const MAX_JSON_BYTES = 4 * 1024 * 1024;

const list = (value: string | string[] | undefined): readonly string[] =>
  value === undefined ? [] : [value].flat();

/** Statuses that are passed on without the body of their response, if that is not JSON. */
const PLAIN_REFUSALS = [400, 401, 403, 404, 413, 415, 429];

/**
 * Decodes text without the byte order mark that .NET systems may write: as GB 18030, a superset of GBK, if the content type names
 * one of these, else as UTF-8. Some systems name GBK and send UTF-8.
 */
function decode(bytes: Buffer, contentType: string): string {
  const isGbk = /charset=["']?gb/i.test(contentType) && !isUtf8(bytes);
  return new TextDecoder(isGbk ? 'gb18030' : 'utf-8').decode(bytes);
}

/** A string, or a number that begins with 16 digits. On valid JSON it needs linear time. */
const STRING_OR_LONG_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|(?<![\d.eE+-])-?\d{16}[\d.eE+-]*/g;

/**
 * Returns valid JSON with the integers that a JavaScript number would round as texts: the usual ids of Java systems have 19
 * digits.
 */
const keepDigits = (json: string): string =>
  json.replace(STRING_OR_LONG_NUMBER, (token) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token,
  );

/** Reads a response as JSON, whatever its content type. Throws an HttpError for a redirect and for anything else. */
export async function readJson(answer: Answer) {
  const { statusCode: status, headers } = answer;
  if (status < 200 || (status >= 300 && status < 400)) throw failed(`status ${status}`);
  let text = decode(await readBytes(answer, MAX_JSON_BYTES), String(headers['content-type'] ?? ''));
  let value: unknown;
  try {
    value = JSON.parse(text);
    if (/\d{16}/.test(text)) {
      text = keepDigits(text);
      value = JSON.parse(text);
    }
  } catch {
    throw PLAIN_REFUSALS.includes(status)
      ? new HttpError(status, publicError({ statusCode: status }).msg)
      : failed(`status ${status}, no JSON`);
  }
  const [retryAfter] = list(headers['retry-after']);
  return {
    status,
    value,
    text,
    cookies: list(headers['set-cookie']),
    retryAfter: /^\d{1,6}$/.test(retryAfter ?? '') ? retryAfter : undefined,
  };
}

export type JsonAnswer = Awaited<ReturnType<typeof readJson>>;

/** Returns whether a response reports success by its status and by its `code`. */
export const saysSuccess = ({ status, value }: Pick<JsonAnswer, 'status' | 'value'>): boolean =>
  status < 300 && codeOf(value) === 0;
