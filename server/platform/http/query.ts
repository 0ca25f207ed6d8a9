import type { Input, Inputs } from '@pv-brain/contract/protocol/call.ts';
import { CATEGORY_MAX_LENGTH, PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { z } from 'zod';
import { HttpError } from '../errors/http-error.ts';
import { standardText } from '../text/private-use.ts';
import { fromJson, integer, jsonObject } from './form.ts';
import type { Target } from './target.ts';

/** UTF-16 units of a text in a query, where its call names no bound: what is longer names nothing. */
export const MAX_QUERY_TEXT = 200;

const whole = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^[+-]?\d+$/, SERVER.invalidInteger(name))
    .transform(Number);

/** `pageNum` and `pageSize` by the rules of docs/api.md: not an integer is refused, out of range is held. */
const paging = {
  pageNum: whole('pageNum')
    .transform((page) => Math.max(page, 1))
    .default(1),
  pageSize: whole('pageSize')
    .transform((size) => Math.min(Math.max(size, 1), PAGING.maxSize))
    .default(PAGING.defaultSize),
};

/** Text that a database can hold: PostgreSQL knows no NUL. */
const hasNoNul = (text: string) => !text.includes('\0');

/** Category code; empty means all. */
const category = z
  .string()
  .max(CATEGORY_MAX_LENGTH, SERVER.invalidOption('category'))
  .refine(hasNoNul, SERVER.invalidOption('category'))
  .default('');

/** A parameter that must be there. */
const required = (name: string, most?: number) =>
  z
    .string({ error: SERVER.required(name) })
    .min(1, SERVER.required(name))
    .max(most ?? MAX_QUERY_TEXT, SERVER.invalidOption(name))
    .refine(hasNoNul, SERVER.invalidOption(name));

const json = (name: string, most?: number) =>
  z
    .string()
    .max(most ?? MAX_QUERY_TEXT, SERVER.invalidOption(name))
    .default('')
    .transform(fromJson)
    .refine((value) => jsonObject.safeParse(value).success, SERVER.invalidOption(name));

const isGiven = (value: string | undefined) => value !== undefined;

/** A parameter with a closed set of values; empty counts as not given. */
const oneOf = (name: string, values: readonly string[]) =>
  z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || values.includes(value), SERVER.invalidOption(name));

function ruleOf(name: string, { kind, rule, most, required: isRequired }: Input): z.ZodType {
  if (kind === 'pageNum' || kind === 'pageSize') return paging[kind];
  if (kind === 'integer') return isRequired ? integer(name, true) : integer(name).optional();
  if (kind === 'category') return category;
  if (kind === 'json') return json(name, most);
  if (rule?.enum)
    return isRequired
      ? oneOf(name, rule.enum).refine(isGiven, SERVER.required(name))
      : oneOf(name, rule.enum);
  return isRequired ? required(name, most) : required(name, most).optional();
}

/** The query of a GET call. Other parameters than it names are ignored. */
export interface QueryReader {
  /** The values that count, as they are written. */
  given(target: Target): Record<string, string>;
  /** What they mean. Throws an HttpError 400 that names the first bad parameter. */
  read(raw: Readonly<Record<string, string>>): Record<string, unknown>;
}

/** Reads what a call is asked, by rules that take longer to put together than to use. */
export function queryReader(input: Inputs): QueryReader {
  const names = Object.keys(input);
  const schema = z.object(
    Object.fromEntries(Object.entries(input).map(([name, rule]) => [name, ruleOf(name, rule)])),
  );
  return {
    given(target) {
      const raw: Record<string, string> = {};
      for (const name of names) {
        const value = target.query(name);
        if (value !== undefined) raw[name] = standardText(value);
      }
      return raw;
    },
    read(raw) {
      const parsed = schema.safeParse(raw);
      if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? '');
      return parsed.data;
    },
  };
}
