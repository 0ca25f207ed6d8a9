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

/** Text that a database can store: PostgreSQL accepts no NUL. */
const hasNoNul = (text: string) => !text.includes('\0');

/** Category code; empty means all. */
const category = z
  .string()
  .max(CATEGORY_MAX_LENGTH, SERVER.invalidOption('category'))
  .refine(hasNoNul, SERVER.invalidOption('category'))
  .default('');

/** A required parameter. */
const required = (name: string, maxLength?: number) =>
  z
    .string({ error: SERVER.required(name) })
    .min(1, SERVER.required(name))
    .max(maxLength ?? MAX_QUERY_TEXT, SERVER.invalidOption(name))
    .refine(hasNoNul, SERVER.invalidOption(name));

const json = (name: string, maxLength?: number) =>
  z
    .string()
    .max(maxLength ?? MAX_QUERY_TEXT, SERVER.invalidOption(name))
    .default('')
    .transform(fromJson)
    .refine((value) => jsonObject.safeParse(value).success, SERVER.invalidOption(name));

const isSet = (value: string | undefined) => value !== undefined;

/** A parameter with a closed set of values; empty counts as missing. */
const oneOf = (name: string, isAllowed: (value: string) => boolean) =>
  z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || isAllowed(value), SERVER.invalidOption(name));

function ruleOf(name: string, { kind, rule, maxLength, required: isRequired }: Input): z.ZodType {
  if (kind === 'pageNum' || kind === 'pageSize') return paging[kind];
  if (kind === 'integer') return isRequired ? integer(name, true) : integer(name).optional();
  if (kind === 'category') return category;
  if (kind === 'json') return json(name, maxLength);
  if (rule?.format === 'date') return oneOf(name, isDate);
  if (rule?.enum) {
    const { enum: values } = rule;
    const choice = oneOf(name, (value) => values.includes(value));
    return isRequired ? choice.refine(isSet, SERVER.required(name)) : choice;
  }
  return isRequired ? required(name, maxLength) : required(name, maxLength).optional();
}

/** Creates the reader of a call's query. Building its rules takes longer than using them: they are built once, on the first use. */
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

/** Reads the query of a GET call. Undeclared parameters are ignored. */
export type QueryReader = ReturnType<typeof queryReader>;
