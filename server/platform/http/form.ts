import formBody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { HttpError } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { privateUseProblem, standardText } from '../text/private-use.ts';

const LIMITS = { fields: 50, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 100 };

/** Forms may arrive urlencoded, as multipart or as JSON: all three are taken alike (docs/api.md). */
export async function registerForms(app: FastifyInstance): Promise<void> {
  // A page of any other site may send plain text without asking first; no call takes it.
  app.removeContentTypeParser('text/plain');
  await app.register(formBody);
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: true });
}

/**
 * A field as it was sent, of at most `most` characters; one that is missing counts as empty. What no form field can be (a
 * list, an object) and NUL, which PostgreSQL cannot hold, are not read. Half a surrogate pair becomes U+FFFD, as it would
 * in every database: no address can bear it.
 */
export const formPassword = (most: number = LIMITS.fieldSize) =>
  z
    .union([z.string(), z.number(), z.boolean()])
    .nullish()
    .transform((value) => String(value ?? '').toWellFormed())
    .refine((text) => text.length <= most && !text.includes('\0'));

/** Text of people: private codes become the characters that are meant; one that nobody knows is refused in words. */
const personText = z
  .string()
  .transform(standardText)
  .superRefine((text, { addIssue }) => {
    const message = privateUseProblem(text);
    if (message !== null) addIssue({ code: 'custom', message, params: { isFieldError: true } });
  });

/** The same as `formPassword` for what is no secret. */
export const formText = (most?: number) => formPassword(most).pipe(personText);

/** A tick box: what browsers and scripts send for one that is set. */
export const formFlag = formText().transform((value) => value === 'true' || value === '1' || value === 'on');

/** An `integer` of a call (contract/protocol/call.ts), as text; every database takes it. */
export const integer = (name: string, isRequired = false) =>
  z
    .string({ error: SERVER.required(name) })
    .trim()
    .regex(isRequired ? /^\d{1,9}$/ : /^\d{0,9}$/, SERVER.invalidInteger(name))
    .transform((text) => (text === '' ? undefined : Number(text)));

/** What is no JSON is left as it is, for the rule after it to refuse. `null` is an empty object, as what is missing is. */
export function fromJson(text: unknown): unknown {
  if (typeof text !== 'string') return text ?? {};
  try {
    return text === '' ? {} : (JSON.parse(text) ?? {});
  } catch {
    return text;
  }
}

/** NUL is refused as in a text of its own. */
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

/** An object of plain values; one that is missing is empty. */
export const jsonObject = objectOf(wellFormed);
/** The same in a form, whose texts are kept. */
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

/** The refusal of fields whose only fault is one that their sender can mend; malformed fields are a client's bug. */
function refusalOf({ issues }: z.ZodError): Error {
  const errors = issues.flatMap((issue) =>
    issue.code === 'custom' && issue.params?.isFieldError
      ? [{ field: String(issue.path.at(-1)), msg: issue.message }]
      : [],
  );
  const [first] = errors;
  // Only a rule about the form of a text says what is wrong in words of ours.
  const wrong = issues.find(({ code }) => code === 'invalid_format')?.message;
  if (!first || errors.length < issues.length) return new HttpError(400, wrong ?? SERVER.badRequest);
  return new Refusal(400, first.msg, errors);
}

/**
 * The fields of a request's body, whatever its encoding. Throws an HttpError: 400 where the body cannot be read, 415
 * for a file, since uploads have a call of their own; a Refusal that names each field with a character that cannot be kept.
 */
export async function readForm<T extends z.ZodType>(
  request: FastifyRequest,
  schema: T,
): Promise<z.output<T>> {
  const fields = await readFields(request).catch((error: { statusCode?: number }) => {
    // A broken multipart body ends in an error without a status: it is the client's fault all the same.
    throw error.statusCode === undefined ? new HttpError(400, SERVER.badRequest) : error;
  });
  const parsed = schema.safeParse(fields);
  if (!parsed.success) throw refusalOf(parsed.error);
  return parsed.data;
}
