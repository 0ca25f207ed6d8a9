import { isDate } from '@pv-brain/contract/fields/fields.ts';
import type { Input, Inputs } from '@pv-brain/contract/protocol/call.ts';
import { CATEGORY_MAX_LENGTH, PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { z } from 'zod';
import { HttpError } from '../errors/http-error.ts';
import { standardText } from '../text/private-use.ts';
import { fromJson, integer, jsonObject } from './form.ts';
import type { Target } from './target.ts';

/** Maximum UTF-16 units of a query parameter whose call declares no limit: longer values match nothing. */
export const MAX_QUERY_TEXT = 200;

const integerText = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^[+-]?\d+$/, SERVER.invalidInteger(name))
    .transform(Number);

/** `pageNum` and `pageSize` by the rules of docs/api.md: non-integers are refused, values out of range are clamped. */
const paging = {
  pageNum: integerText('pageNum')
    .transform((page) => Math.max(page, 1))
    .default(1),
  pageSize: integerText('pageSize')
    .transform((size) => Math.min(Math.max(size, 1), PAGING.maxSize))
    .default(PAGING.defaultSize),
};

/** A text that a database can store: PostgreSQL accepts no NUL. */
const text = (name: string, maxLength: number) =>
  z
    .string({ error: SERVER.required(name) })
    .max(maxLength, SERVER.invalidOption(name))
    .refine((value) => !value.includes('\0'), SERVER.invalidOption(name));

const json = (name: string, maxLength: number) =>
  z
    .string()
    .max(maxLength, SERVER.invalidOption(name))
    .default('')
    .transform(fromJson)
    .refine((value) => jsonObject.safeParse(value).success, SERVER.invalidOption(name));

/** A value of a closed set. */
const oneOf = (name: string, isAllowed: (value: string) => boolean) =>
  z.string({ error: SERVER.required(name) }).refine(isAllowed, SERVER.invalidOption(name));

/** Returns the rule of a parameter; an empty one counts as missing. */
function ruleOf(name: string, { kind, rule, maxLength = MAX_QUERY_TEXT, required }: Input): z.ZodType {
  if (kind === 'pageNum' || kind === 'pageSize') return paging[kind];
  // Empty means all.
  if (kind === 'category') return text(name, CATEGORY_MAX_LENGTH).default('');
  if (kind === 'json') return json(name, maxLength);
  const allowed = rule?.enum;
  const value =
    kind === 'integer'
      ? integer(name, required)
      : rule?.format === 'date'
        ? oneOf(name, isDate)
        : allowed
          ? oneOf(name, (each) => allowed.includes(each))
          : text(name, maxLength);
  return required ? value : value.optional();
}

/**
 * Creates the reader of a GET call's query, which ignores undeclared parameters. Building its rules takes longer than using them:
 * they are built once, on the first use.
 */
export function queryReader(input: Inputs) {
  const names = Object.keys(input);
  let schema: z.ZodType<Record<string, unknown>> | undefined;
  return {
    /** Returns the declared parameters that are set, as raw text. */
    rawValues(target: Target): Record<string, string> {
      const raw: Record<string, string> = {};
      for (const name of names) {
        const value = target.query(name);
        if (value !== undefined) raw[name] = standardText(value);
      }
      return raw;
    },
    /** Parses the values. Throws an HttpError 400 that names the first invalid parameter. */
    read(raw: Readonly<Record<string, string>>): Record<string, unknown> {
      schema ??= z.object(
        Object.fromEntries(Object.entries(input).map(([name, rule]) => [name, ruleOf(name, rule)])),
      );
      const parsed = schema.safeParse(raw);
      if (!parsed.success) throw new HttpError(400, parsed.error.issues[0]?.message ?? '');
      return parsed.data;
    },
  };
}
