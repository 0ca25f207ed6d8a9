import { PAGING } from '@pv-brain/contract/constants.ts';
import { SERVER } from '@pv-brain/contract/messages/server.ts';
import { z } from 'zod';

const whole = (name: string) =>
  z
    .string()
    .trim()
    .regex(/^[+-]?\d+$/, SERVER.invalidInteger(name))
    .transform(Number);

/** `pageNum` and `pageSize` by the rules of docs/api.md: not an integer is refused, out of range is held. */
export const paging = {
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
export const category = z
  .string()
  .max(64, SERVER.invalidOption('category'))
  .refine(hasNoNul, SERVER.invalidOption('category'))
  .default('');

/** A parameter that must be there. */
export const required = (name: string) =>
  z
    .string({ error: SERVER.required(name) })
    .min(1, SERVER.required(name))
    .max(200, SERVER.invalidOption(name))
    .refine(hasNoNul, SERVER.invalidOption(name));

/** A parameter that may be left out. */
export const queryText = (name: string) => required(name).optional();

/** A parameter with a closed set of values; empty counts as not given. */
export const oneOf = (name: string, values: readonly string[]) =>
  z
    .string()
    .optional()
    .transform((value) => value || undefined)
    .refine((value) => value === undefined || values.includes(value), SERVER.invalidOption(name));
