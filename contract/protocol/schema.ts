import type { Schemas } from './call.ts';

/*
 * Parts of the declarations of calls: schemas of values, outputs and inputs that many calls share. The functions have no side
 * effects, so that bundlers drop the declarations that a page does not use.
 */

/* @__NO_SIDE_EFFECTS__ */
export const text = (description: string) => ({ type: 'string', description }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const nullable = (description: string) => ({ type: ['string', 'null'], description }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const flag = (description: string) => ({ type: 'boolean', description }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const count = (description: string) => ({ type: 'integer', description }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const object = <const P extends Schemas>(description: string, properties: P) =>
  ({ type: 'object', description, properties }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const nullableObject = <const P extends Schemas>(description: string, properties: P) =>
  ({ type: ['object', 'null'], description, properties }) as const;

/** A list of objects with these properties. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <const P extends Schemas>(description: string, properties: P) =>
  ({ type: 'array', description, items: { type: 'object', properties } }) as const;

/** The rows of an answer, which need no description. */
/* @__NO_SIDE_EFFECTS__ */
export const rowsOf = <const P extends Schemas>(properties: P) =>
  ({ type: 'array', items: { type: 'object', properties } }) as const;

/** The outputs of a call: one object, rows with their total, or properties of its own. */
/* @__NO_SIDE_EFFECTS__ */
export const single = <const S extends Schemas>(schema: S) => ({ kind: 'single', schema }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const list = <const S extends Schemas>(schema: S) => ({ kind: 'list', schema }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const own = <const S extends Schemas>(schema: S) => ({ kind: 'own', schema }) as const;

/** Output of a call that only does something. */
export const DONE = own({ msg: text('给用户的说明') });

/** Inputs of a list with pages. */
export const PAGE = {
  pageNum: { label: '页码', kind: 'pageNum' },
  pageSize: { label: '每页条数', kind: 'pageSize' },
} as const;

/** A public call whose answers the server caches. */
export const PUBLIC_READ = { access: 'public', caching: 'kept' } as const;
