import type { Permission } from '../accounts/permissions.ts';
import type { Field } from '../fields/fields.ts';

/** An input value of a call: from the query of a GET, or from the form of a POST. */
export interface Input {
  /** Chinese label. */
  readonly label: string;
  /**
   * `flag` is a tick box; a `file` is sent as multipart, and its handler reads it; `pageNum` and `pageSize` are numbers by the
   * rules of docs/api.md; an `integer` is from 0 to 999,999,999, and undefined if it is optional and missing; a `category` is
   * empty if it is missing; `json` is an object, as JSON text in a query or a form and unchanged in a JSON body; a `password` is
   * read as typed. Default: text.
   */
  readonly kind?:
    | 'flag'
    | 'file'
    | 'id'
    | 'integer'
    | 'pageNum'
    | 'pageSize'
    | 'category'
    | 'json'
    | 'password';
  /** Form field of this input, whose value is normalised to what is visible. */
  readonly field?: Field;
  /** A query without it is malformed; a form without it is rejected by the business code, field by field. */
  readonly required?: true;
  /** Maximum UTF-16 units of a text: a longer one cannot be valid, and is malformed. */
  readonly maxLength?: number;
  /**
   * Rules of the business code, for readers of the API description. Only the `enum` and dates of a query are enforced; empty means
   * no value.
   */
  readonly rule?: {
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly format?: 'email' | 'date';
    readonly enum?: readonly string[];
  };
}

export type Inputs = Readonly<Record<string, Input>>;

/** JSON schema of a response value, as far as the calls need it. */
export type Schema = { readonly description?: string } & (
  | { readonly type: 'string' | 'integer' | 'number' | 'boolean' | readonly ['string' | 'number', 'null'] }
  | { readonly enum: readonly string[] }
  | { readonly type: 'array'; readonly items: Schema }
  | { readonly type: 'object' | readonly ['object', 'null']; readonly properties: Schemas }
);

export type Schemas = Readonly<Record<string, Schema>>;

/** Response envelopes. A refusal has its HTTP status as `code`, and a `msg` for display. */
export interface ListAnswer<T> {
  code: 0;
  msg: string;
  rows: T[];
  total: number;
}

export interface SingleAnswer<T> {
  code: 0;
  msg: string;
  data: T;
}

/**
 * Response of a call: rows of a `list`, the properties of a `single` object, a bare `value`; `own` has its properties beside
 * `code`.
 */
export type Output =
  | { readonly kind: 'own' | 'list' | 'single'; readonly schema: Schemas }
  | { readonly kind: 'value'; readonly schema: Schema }
  | { readonly kind: 'file'; readonly type: string };

/** Rate limit of a call, counted by account or, where there may be none, by address. */
export interface Limit {
  readonly max: number;
  readonly per: '1 minute' | '1 hour';
  readonly by: 'address' | 'account';
}

/**
 * Callers of a call that needs no permission: everyone, any signed-in account, or a page of the back office, identified by its
 * cookie.
 */
export type Access = 'public' | 'signed-in' | 'cookie';

/**
 * Steps that a session must complete before it grants access: a code of the second factor, a new password in place of the start
 * password, or setting up a second factor where the installation requires one.
 */
export const SESSION_STEPS = ['code', 'password', 'second-factor'] as const;

export type SessionStep = (typeof SESSION_STEPS)[number];

/** One call of the API: the server's route, the API description and the portal's types are derived from it. */
export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Summary in one line of Chinese. */
  readonly summary: string;
  readonly input: Inputs;
  readonly output: Output;
  readonly limit?: Limit;
  /** Maximum bytes of the body if it is larger than a usual form, such as an article. */
  readonly maxBodyBytes?: number;
  /**
   * `no-store`: never cached, refusals included, as the response is personal or momentary. `kept`: the server caches the finished
   * bytes by input until content they depend on changes.
   */
  readonly caching?: 'no-store' | 'kept';
  /**
   * Protects against abandoned sessions: if the password was not entered within `FRESH_PASSWORD.minutes`, at sign-in or since,
   * the call is refused with `FRESH_PASSWORD.code`.
   */
  readonly fresh?: true;
  /** Sent by a page on its own, without user activity: it does not extend the session. */
  readonly unattended?: true;
  /** May change what visitors see: the response waits until the server has checked its cache for outdated entries. */
  readonly refreshes?: true;
  /** For a public call: a signed-in account may receive more. */
  readonly recognises?: true;
  /** Steps during which the call is allowed; a session with an open step may make no other call. */
  readonly during?: readonly SessionStep[];
} & (
  | { readonly access: Access; readonly may?: never }
  | { readonly access?: never; readonly may: Permission }
);

type Primitive = { string: string; integer: number; number: number; boolean: boolean };

/** Type of the value that a schema describes. */
export type ValueOf<S> = S extends { enum: readonly (infer Value)[] }
  ? Value
  : S extends { type: infer Name extends keyof Primitive }
    ? Primitive[Name]
    : S extends { type: readonly [infer Name extends keyof Primitive, 'null'] }
      ? Primitive[Name] | null
      : S extends { type: 'array'; items: infer Items }
        ? ValueOf<Items>[]
        : S extends { type: 'object'; properties: infer Properties }
          ? ValuesOf<Properties>
          : S extends { type: readonly ['object', 'null']; properties: infer Properties }
            ? ValuesOf<Properties> | null
            : never;

export type ValuesOf<Properties> = { -readonly [Name in keyof Properties]: ValueOf<Properties[Name]> };

/** Type of a successful response; a file has none. */
export type AnswerOf<C extends Call> = C['output'] extends { kind: 'own'; schema: infer Properties }
  ? { code: 0 } & ValuesOf<Properties>
  : C['output'] extends { kind: 'single'; schema: infer Properties }
    ? SingleAnswer<ValuesOf<Properties>>
    : C['output'] extends { kind: 'list'; schema: infer Properties }
      ? ListAnswer<ValuesOf<Properties>>
      : C['output'] extends { kind: 'value'; schema: infer Value }
        ? SingleAnswer<ValueOf<Value>>
        : never;

type Needed<C extends Call> = {
  [Name in keyof C['input']]: C['input'][Name] extends { required: true } ? Name : never;
}[keyof C['input']];

type JsonValue<I> = I extends { kind: 'json' }
  ? object
  : I extends { kind: 'flag' }
    ? boolean
    : I extends { kind: 'file' }
      ? File
      : string;

/** Type of a value in a JSON body or, with a file, in a form; in a query all values are texts. */
type SentValue<C extends Call, Name extends keyof C['input']> = C['method'] extends 'POST'
  ? JsonValue<C['input'][Name]>
  : string;

/** Inputs that a client sends in a query, as JSON or with a file: the required ones, and the optional ones. */
export type WireInput<C extends Call> = {
  readonly [Name in Needed<C>]: SentValue<C, Name>;
} & { readonly [Name in keyof C['input']]?: SentValue<C, Name> };

/** Inputs that a client sends as a form, all of them texts; the business code rejects missing ones. */
export type FormOf<C extends Call> = { readonly [Name in keyof C['input']]?: string };

type HasFile<C extends Call> =
  Extract<C['input'][keyof C['input']], { kind: 'file' }> extends never ? false : true;

/** Inputs that a handler receives, parsed; none for an upload, whose handler reads the body itself. */
export type HandlerInput<C extends Call> = HasFile<C> extends true ? Record<never, never> : ReadInputs<C>;

/** A text that is missing is empty in a form, undefined in a query. */
type ReadInputs<C extends Call> = {
  -readonly [Name in keyof C['input']]: C['input'][Name] extends { kind: 'flag' }
    ? boolean
    : C['input'][Name] extends { kind: 'json' }
      ? Readonly<Record<string, string | number | boolean | null>>
      : C['input'][Name] extends { kind: 'pageNum' | 'pageSize' }
        ? number
        : C['input'][Name] extends { kind: 'integer' }
          ? C['input'][Name] extends { required: true }
            ? number
            : number | undefined
          : C['method'] extends 'POST'
            ? string
            : C['input'][Name] extends { required: true } | { kind: 'category' }
              ? string
              : string | undefined;
};
