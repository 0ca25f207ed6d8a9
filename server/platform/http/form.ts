import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { privateUseProblem, standardText } from '../text/private-use.ts';

const LIMITS = { fields: 50, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 100 };

/** Registers the parsers for forms: urlencoded, multipart and JSON are accepted alike (docs/api.md). */
export async function registerForms(app: FastifyInstance): Promise<void> {
  // Any other site may send plain text without a CORS preflight; no call accepts it.
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // The default parser refuses an empty body, which clients send to calls without input.
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : parseJson(request, body, done),
  );
  await app.register(formBody);
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true });
}

/**
 * Rule for a field as it was sent, of at most `maxLength` characters; a missing one counts as empty. Values that no form field
 * can have (a list, an object) and NUL, which PostgreSQL cannot store, are refused. Half a surrogate pair becomes U+FFFD, as in
 * every database: no address can contain it.
 */
export const formPassword = (maxLength: number = LIMITS.fieldSize) =>
  z
    .union([z.string(), z.number(), z.boolean()])
    .nullish()
    .transform((value) => String(value ?? '').toWellFormed())
    .refine((text) => text.length <= maxLength && !text.includes('\0'));

/** Rule for text typed by people: known private-use codes become standard characters; unknown ones are refused with a message. */
const personText = z
  .string()
  .transform(standardText)
  .superRefine((text, { addIssue }) => {
    const message = privateUseProblem(text);
    if (message !== null) addIssue({ code: 'custom', message, params: { isFieldError: true } });
  });

/** Rule like `formPassword`, for text that is not secret. */
export const formText = (maxLength?: number) => formPassword(maxLength).pipe(personText);

/** Rule for a checkbox: true for the values that browsers and scripts send for a checked one. */
export const formFlag = formText().transform((value) => value === 'true' || value === '1' || value === 'on');

/** Rule for an `integer` of a call (contract/protocol/call.ts), sent as text; every database accepts its range. */
export const integer = (name: string, isRequired = false) =>
  z
    .string({ error: SERVER.required(name) })
    .trim()
    .regex(isRequired ? /^\d{1,9}$/ : /^\d{0,9}$/, SERVER.invalidInteger(name))
    .transform((text) => (text === '' ? undefined : Number(text)));

/**
 * Parses JSON. Invalid JSON is returned unchanged, so that the next rule refuses it. `null` and a missing value become an empty
 * object.
 */
export function fromJson(text: unknown): unknown {
  if (typeof text !== 'string') return text ?? {};
  try {
    return text === '' ? {} : (JSON.parse(text) ?? {});
  } catch {
    return text;
  }
}

/** NUL is refused, as in a single text. */
const hasNoNul = (fields: Readonly<Record<string, unknown>>) =>
  !Object.entries(fields)
    .flat()
    .some((text) => typeof text === 'string' && text.includes('\0'));

const wellFormed = z.string().transform((text) => text.toWellFormed());

const objectOf = (text: z.ZodType<string>) =>
  z.preprocess(
    fromJson,
    z.record(wellFormed, z.union([text, z.number(), z.boolean(), z.null()])).refine(hasNoNul),
  );

/** Rule for an object of plain values; a missing one is empty. */
export const jsonObject = objectOf(wellFormed);
/** Rule like `jsonObject`, for objects in a form, whose texts are stored. */
export const formObject = objectOf(wellFormed.pipe(personText));

async function readFields(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') throw new HttpError(415, SERVER.unsupportedMedia);
    fields[part.fieldname] = part.value;
  }
  return fields;
}

/**
 * Converts validation errors: to a Refusal when they all are field errors that the user can fix, else to an HttpError 400, since
 * malformed fields are a client's bug.
 */
function refusalOf({ issues }: z.ZodError): Error {
  const errors = issues.flatMap((issue) =>
    issue.code === 'custom' && issue.params?.isFieldError
      ? [{ field: String(issue.path.at(-1)), msg: issue.message }]
      : [],
  );
  const [first] = errors;
  // Only rules about a text's format have a message written by us.
  const wrong = issues.find(({ code }) => code === 'invalid_format')?.message;
  if (!first || errors.length < issues.length) return new HttpError(400, wrong ?? SERVER.badRequest);
  return new Refusal(400, first.msg, errors);
}

/**
 * Reads the fields of a request's body in any encoding. Throws an HttpError: 400 when the body is invalid, 415 for a file, since
 * uploads have a separate call; a Refusal that names each field with a character that cannot be stored.
 */
export async function readForm<T extends z.ZodType>(
  request: FastifyRequest,
  schema: T,
): Promise<z.output<T>> {
  const fields = await readFields(request).catch((error: { statusCode?: number }) => {
    // A broken multipart body gives an error without a status, but is the client's fault.
    throw error.statusCode === undefined ? new HttpError(400, SERVER.badRequest) : error;
  });
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw refusalOf(parsed.error);
  return parsed.data;
}
