import type { Call, Input } from './call.ts';
import { DONE } from './schema.ts';

type OmitEach<T, Name extends PropertyKey> = T extends unknown ? Omit<T, Name> : never;

/** Input and output of a declaration that names none: the call only does something. */
const DEFAULTS = { input: {}, output: DONE } as const;

type Default = keyof typeof DEFAULTS;

/** A declaration without its method and path. */
type Rest = OmitEach<Call, 'method' | 'path' | Default> & Partial<Pick<Call, Default>>;

/** Refuses other properties than `Name`. */
type Only<T, Name> = Record<Exclude<keyof T, Name>, never>;

/** Refuses properties that no declaration has, as `satisfies` does for a literal. */
type Known<C extends Rest> = C &
  Only<C, keyof Call> & {
    readonly input?: { readonly [Name in keyof C['input']]: Only<C['input'][Name], keyof Input> };
  };

type Complete<C> = Omit<typeof DEFAULTS, keyof C> & C;

/* Declares a call by its path. Without side effects: bundlers drop the calls that a page does not use. */
/* @__NO_SIDE_EFFECTS__ */
export const get = <const Path extends string, const C extends Rest>(path: Path, call: Known<C>) =>
  ({ method: 'GET', path, ...({ ...DEFAULTS, ...call } as Complete<C>) }) as const;

/* @__NO_SIDE_EFFECTS__ */
export const post = <const Path extends string, const C extends Rest>(path: Path, call: Known<C>) =>
  ({ method: 'POST', path, ...({ ...DEFAULTS, ...call } as Complete<C>) }) as const;
