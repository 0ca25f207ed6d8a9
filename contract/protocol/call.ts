import type { Permission } from '../accounts/permissions.ts';
import type { Field } from '../fields/fields.ts';

/** A value that goes in: of the query of a GET, or of the form of a POST. */
export interface Input {
  /** The Chinese label people see. */
  readonly label: string;
  /**
   * `flag` is a tick box; a `file` travels as multipart, and its handler reads it; `pageNum` and `pageSize` are numbers by
   * the rules of docs/api.md; an `integer` is from 0 to 999,999,999, and undefined where it may be missing and is; a
   * `category` is empty where it is missing; `json` is an object, as JSON text in a query or a form and as it stands in a
   * body of JSON; a `password` is read as it was typed. Text unless told.
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
  /** The field of a form that it is: read as people see it. */
  readonly field?: Field;
  /** A query without it is malformed; what a form lacks is the business's to refuse, field by field. */
  readonly required?: true;
  /** UTF-16 units that are read of a text: what is longer can be nothing, and is malformed. */
  readonly most?: number;
  /** What the business asks of the text, for who reads the description. A query is held to its `enum`; empty is none. */
  readonly rule?: {
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly format?: 'email' | 'date';
    readonly enum?: readonly string[];
  };
}

export type Inputs = Readonly<Record<string, Input>>;

/** JSON schema of a value that comes out, as far as the calls need it. */
export type Schema =
  | { readonly type: 'string' | 'integer' | 'number' | 'boolean'; readonly description?: string }
  | { readonly type: readonly ['string' | 'number', 'null']; readonly description?: string }
  | { readonly enum: readonly string[]; readonly description?: string }
  | { readonly type: 'array'; readonly items: Schema; readonly description?: string }
  | { readonly type: 'object'; readonly properties: Schemas; readonly description?: string }
  | {
      readonly type: readonly ['object', 'null'];
      readonly properties: Schemas;
      readonly description?: string;
    };

export type Schemas = Readonly<Record<string, Schema>>;

/** The envelopes. A refusal has the HTTP status that describes it as `code`, and a `msg` to show. */
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

/** What comes out: rows of a `list`, the properties of a `single` thing, a bare `value`; `own` has its properties beside `code`. */
export type Output =
  | { readonly kind: 'own' | 'list' | 'single'; readonly schema: Schemas }
  | { readonly kind: 'value'; readonly schema: Schema }
  | { readonly kind: 'file'; readonly type: string };

/** How often a call may be made, counted by account or, where there may be none, by address. */
export interface Limit {
  readonly max: number;
  readonly per: '1 minute' | '1 hour';
  readonly by: 'address' | 'account';
}

/**
 * Who may make a call that needs no permission: everyone, anyone signed in, or a page of the back office, known by the
 * cookie that travels with it.
 */
export type Access = 'public' | 'signed-in' | 'cookie';

/**
 * What a session may wait for before it opens anything: a code of the second factor, a password of one's own in place of
 * the start password, or a second factor where the house asks for one.
 */
export const SESSION_STEPS = ['code', 'password', 'second-factor'] as const;

export type SessionStep = (typeof SESSION_STEPS)[number];

/** One call of the API: the server mounts it, the description and the portal's types are made from it. */
export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** One line for people, in Chinese. */
  readonly summary: string;
  readonly input: Inputs;
  readonly output: Output;
  readonly limit?: Limit;
  /** Bytes of the body at most, where that is more than a form has: articles are longer. */
  readonly bodyMost?: number;
  /**
   * `no-store`: nobody keeps the answer, nor a refusal: it is one person's, or one moment's. `kept`: the server keeps the
   * finished bytes, for each of the inputs, until content they depend on changes.
   */
  readonly caching?: 'no-store' | 'kept';
  /**
   * What a token that was left lying about must not be enough for: where the password was not given within
   * `FRESH_PASSWORD.minutes`, with the sign-in or since, the call is refused with `FRESH_PASSWORD.code`.
   */
  readonly fresh?: true;
  /** A page makes it by itself while nobody is there: the session rests and ends as if it had not been made. */
  readonly unattended?: true;
  /** It may change what visitors see: the answer waits until the server has looked for what of its cache is old. */
  readonly refreshes?: true;
  /** Of a public call: who is signed in may be answered more than others. */
  readonly recognises?: true;
  /** While a session waits for these steps the call may be made all the same; no other call may. */
  readonly during?: readonly SessionStep[];
} & (
  | { readonly access: Access; readonly may?: never }
  | { readonly access?: never; readonly may: Permission }
);

/** The value that a schema describes. */
export type ValueOf<S> = S extends { enum: readonly (infer Value)[] }
  ? Value
  : S extends { type: 'string' }
    ? string
    : S extends { type: 'integer' | 'number' }
      ? number
      : S extends { type: 'boolean' }
        ? boolean
        : S extends { type: readonly ['string', 'null'] }
          ? string | null
          : S extends { type: readonly ['number', 'null'] }
            ? number | null
            : S extends { type: 'array'; items: infer Items }
              ? ValueOf<Items>[]
              : S extends { type: 'object'; properties: infer Properties }
                ? ValuesOf<Properties>
                : S extends { type: readonly ['object', 'null']; properties: infer Properties }
                  ? ValuesOf<Properties> | null
                  : never;

export type ValuesOf<Properties> = { -readonly [Name in keyof Properties]: ValueOf<Properties[Name]> };

/** What a call answers where it is not refused; nothing for a file. */
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

type JsonValue<I> = I extends { kind: 'json' } ? object : I extends { kind: 'flag' } ? boolean : string;

/** A value as a body of JSON bears it; in a query all are texts. */
type SentValue<C extends Call, Name extends keyof C['input']> = C['method'] extends 'POST'
  ? JsonValue<C['input'][Name]>
  : string;

/** What a client sends in a query or as JSON: what the call needs, and what else it takes. */
export type WireInput<C extends Call> = {
  readonly [Name in Needed<C>]: SentValue<C, Name>;
} & { readonly [Name in keyof C['input']]?: SentValue<C, Name> };

/** What a client sends as a form, all of it texts; what the form lacks is the business's to refuse. */
export type FormOf<C extends Call> = { readonly [Name in keyof C['input']]?: string };

type HasFile<C extends Call> =
  Extract<C['input'][keyof C['input']], { kind: 'file' }> extends never ? false : true;

/** What a call is given, read by its rules; nothing of an upload, whose handler takes the body as it comes. */
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
