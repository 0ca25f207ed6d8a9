import type { Field, Option } from '../fields/fields.ts';
import type { ItemFile } from '../fields/item-files.ts';
import { CATEGORY_MAX_LENGTH } from '../protocol/constants.ts';

/** A field of a content type: the properties of all fields, and where it is shown and searched. */
export interface ContentField extends Field {
  /** Part of list rows. A rich or long text is replaced by its preview there (see preview.ts). */
  readonly list?: true;
  /** Included in the full-text search. */
  readonly search?: true;
  /** For an image: width in pixels that pages need, twice the displayed width. */
  readonly shownWidth?: number;
  /** Kind of contact data, masked by `contacts:mask`. */
  readonly contact?: 'phone' | 'email' | 'person' | 'address';
  /** Name of the number field whose unit this field contains. */
  readonly unitOf?: string;
  /** Never part of a list or a detail; returned by a call of its own. */
  readonly separate?: true;
}

/**
 * A visitor's list filter derived from a field: its values unchanged; the part of a place up to its district; the band of its
 * first number; the first of some words that it contains.
 */
export type Facet = {
  readonly field: string;
  readonly label?: string;
  /** Name of an earlier facet that must be chosen as well: without it the values cannot be compared. */
  readonly within?: string;
} & (
  | { readonly by: 'value' | 'area' }
  /** From one limit to below the next. Of a text its first number counts. */
  | { readonly by: 'bands'; readonly limits: readonly number[]; readonly unit: string }
  | { readonly by: 'words'; readonly words: readonly string[] }
);

/** A sort order of the lists by a field, beside the order by time: days, with the coming ones first, or numbers. */
export interface ListOrder {
  readonly field: string;
  readonly by: 'day' | 'number';
  /** Name of a facet that must be chosen as well, like `within` of a facet. */
  readonly within?: string;
  /** Names in addresses, with labels for visitors; an order by number may exist in both directions. */
  readonly sorts: Readonly<Record<string, { readonly label: string; readonly down?: true }>>;
}

/**
 * Filters and sort orders of the section's lists for visitors. The names are part of addresses. The counters of
 * docs/decisions/0059-list-filters.md depend on the sequence of facets and orders: changing either requires a migration.
 */
export interface Listing {
  /** Filter by year of publication. */
  readonly year?: true;
  /** Offers the order by time from the oldest as well. */
  readonly oldest?: true;
  readonly facets?: Readonly<Record<string, Facet>>;
  readonly orders?: readonly ListOrder[];
  /** Filter by the state of a period today; its last day and its first are the first two orders. */
  readonly period?: { readonly label: string; readonly states: Readonly<Record<PeriodState, string>> };
  /** Filter by the days until the first order's day. */
  readonly within?: { readonly name: string; readonly label: string; readonly days: readonly number[] };
}

export type PeriodState = 'open' | 'upcoming' | 'closed';

/**
 * One content type of the portal. Its table, calls, search entry, back-office screens and API description all follow from the
 * definition; adding a section takes one definition and one portal route.
 */
export interface ContentType {
  /** Section name in calls: `/api/{name}/list`. */
  readonly name: string;
  readonly table: string;
  readonly label: string;
  /** Name of a single item. */
  readonly noun: string;
  /** Portal path of the section; the path of a detail is `{portalPath}/detail/{fdId}`. */
  readonly portalPath: string | null;
  /** Cover kinds of its items, as named in art/cover.ts; sections may share one. */
  readonly covers: readonly string[];
  /** Last path segment of the detail call, or null where the spec has none. */
  readonly find: string | null;
  /** Name of the title field. */
  readonly title: string;
  /** Field that carries the category's code. If the categories are defined in code, as a banner's, no call lists them. */
  readonly category: {
    readonly field: string;
    readonly label: string;
    readonly fixed?: readonly Option[];
    /** Categories defined by the spec, names by code: every installation has them, and operators may only sort them. */
    readonly kept?: Readonly<Record<string, string>>;
  };
  /** Field that carries the publication time; null where the spec has none. */
  readonly time: { readonly field: string; readonly label: string } | null;
  /** A second list with the rows that operators marked; `call` is its last path segment. */
  readonly featured?: { readonly call: string; readonly label: string };
  /** Set where operators sort the items of each category by hand; unsorted ones come first. */
  readonly ordered?: true;
  /** Field whose value splits the section into separate lists (query parameter → values). */
  readonly split?: { readonly field: string; readonly parameter: string; readonly values: readonly string[] };
  /** Second name of the id, beside `fdId`. */
  readonly idAlias?: string;
  /** Set where items are shown from one time until another, after which they have ended. */
  readonly windowed?: true;
  /** States of enterprises' submissions, which differ from those of other content; a field carries the state's name. */
  readonly states?: { readonly kind: 'entry'; readonly field: string; readonly label: string };
  /** A date field after which an item leaves the lists by itself, though its page stays. */
  readonly expires?: string;
  readonly listing?: Listing;
  /** Set where the portal's pages of the section follow from its definition alone; see articles.ts. */
  readonly article?: Article;
  readonly fields: Readonly<Record<string, ContentField>>;
}

/** Returns whether a detail contains contact data, which `contacts:mask` hides from visitors who are not signed in. */
export const hasContacts = ({ fields }: ContentType): boolean =>
  Object.values(fields).some(({ contact, separate }) => contact && !separate);

/** Returns the kind of states that its items have. */
export const stateKind = ({ states, windowed }: ContentType): 'content' | 'banner' | 'entry' =>
  states?.kind ?? (windowed ? 'banner' : 'content');

/** Settings of the portal's pages for a section of articles. */
export interface Article {
  /** Heading of the section's pages; `all` is the heading of its list without a category. */
  readonly head: Readonly<Record<'title' | 'subtitle' | 'menuTitle' | 'all', string>>;
  /** Field with the publisher of an article. */
  readonly publisher: string;
  /** Field with the rich text of an article. */
  readonly content: string;
}

/** Checks the shape of a definition and keeps its literal types. */
export function define<const T extends ContentType>(type: T): T {
  return type;
}

/** Type of a non-empty value of a field. */
export type ValueOf<F> = F extends { kind: 'integer' | 'decimal' } ? number : string;

/** Type of a field in requests and responses: null when empty, unless it is required; files are a list, which may be empty. */
type WireValue<F, RichText> = F extends { kind: 'richText' }
  ? RichText
  : F extends { kind: 'files' }
    ? readonly ItemFile[]
    : F extends { required: true }
      ? ValueOf<F>
      : ValueOf<F> | null;

/** Names of the fields for an item's category, time, state and second id, as far as it has them. */
type CommonName<T extends ContentType> =
  | T['category']['field']
  | (T extends { time: { field: infer Name extends string } } ? Name : never)
  | (T extends { states: { field: infer Name extends string } } ? Name : never)
  | (T extends { idAlias: infer Name extends string } ? Name : never);

/** Fields that lists and pages share. A foreign back end may omit the category's name. */
type Common<T extends ContentType> = { fdId: string; fdCategoryName?: string | null } & Record<
  CommonName<T>,
  string
>;

/** A row of a section's lists: the fields marked `list` in its definition, with a preview in place of a rich text. */
export type Row<T extends ContentType> = Common<T> & {
  -readonly [K in keyof T['fields'] as T['fields'][K] extends { list: true } ? K : never]: WireValue<
    T['fields'][K],
    string
  >;
};

/** An item as its detail call returns it. A rich text is null if it contains scripts or loads resources. */
export type Item<T extends ContentType> = Common<T> & {
  -readonly [K in keyof T['fields'] as T['fields'][K] extends { separate: true } ? never : K]: WireValue<
    T['fields'][K],
    string | null
  >;
};

/** Caches: both are needed for every value of every row, and have few results. */
const listFieldNames = new WeakMap<ContentType, readonly string[]>();
const columns = new Map<string, string>();

/** Returns the names of the fields that a list row has. */
export function listFields(type: ContentType): readonly string[] {
  const cached = listFieldNames.get(type);
  if (cached) return cached;
  const names = Object.keys(type.fields).filter((name) => type.fields[name]?.list);
  listFieldNames.set(type, names);
  return names;
}

/**
 * Returns options whose value is also their label. Not in the module with the rules, which a page that shows a state need not
 * load.
 */
export const plainOptions = (...labels: string[]): readonly Option[] =>
  labels.map((label) => ({ value: label, label }));

/**
 * Returns the category as a form field: its options are those defined in code; those of the section's own categories are known to
 * the server only.
 */
export function categoryField({ category: { label, fixed } }: ContentType): Field {
  const field: Field = { label, kind: 'choice', required: true, maxLength: CATEGORY_MAX_LENGTH };
  return fixed ? { ...field, options: fixed } : field;
}

type Underscored<N extends string> = N extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Underscored<Rest>}`
    : `_${Lowercase<First>}${Underscored<Rest>}`
  : '';

/** Result type of `columnOf`. */
export type ColumnOf<N extends string> = Underscored<Uncapitalize<N extends `fd${infer Rest}` ? Rest : N>>;

/** Returns the column that stores a field: `fdIssuedComName` → `issued_com_name`. */
export function columnOf(field: string): string {
  const cached = columns.get(field);
  if (cached !== undefined) return cached;
  const column = field
    .replace(/^fd(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter, at) => (at ? '_' : '') + letter.toLowerCase());
  columns.set(field, column);
  return column;
}
