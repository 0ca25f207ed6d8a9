import type { Field, Option } from '../fields/fields.ts';
import type { ItemFile } from '../fields/item-files.ts';
import { CATEGORY_MAX_LENGTH } from '../protocol/constants.ts';

/** A field of a content type: where it is shown and searched, beside what all fields have. */
export interface ContentField extends Field {
  /** A list row carries it. A rich or long text travels in a list as its preview (see preview.ts). */
  readonly list?: true;
  /** Full-text search looks into it. */
  readonly search?: true;
  /** Of an image: pixels of the width in which pages need it, twice what they show. */
  readonly shownWidth?: number;
  /** How somebody is reached: masked by `contacts:mask`. */
  readonly contact?: 'phone' | 'email' | 'person' | 'address';
  /** The field whose number it counts. */
  readonly unitOf?: string;
  /** Never part of a list or a detail; a call of its own hands it out. */
  readonly separate?: true;
}

/**
 * What visitors narrow lists by, made of a field: its values as they are; the part of a place up to its district; the band
 * that its first number falls into; the first of some words that it has.
 */
export type Facet = {
  readonly field: string;
  readonly label?: string;
  /** The facet before it that must be chosen as well: without it the values cannot be compared. */
  readonly within?: string;
} & (
  | { readonly by: 'value' | 'area' }
  /** From one limit to below the next. Of a text its first number counts. */
  | { readonly by: 'bands'; readonly limits: readonly number[]; readonly unit: string }
  | { readonly by: 'words'; readonly words: readonly string[] }
);

/** An order of the lists by a field, beside that by time: days with what is to come first, or numbers. */
export interface ListOrder {
  readonly field: string;
  readonly by: 'day' | 'number';
  /** The facet that must be chosen as well, as that of a facet. */
  readonly within?: string;
  /** Its name in addresses, with what people call it; a number may be read from both ends. */
  readonly sorts: Readonly<Record<string, { readonly label: string; readonly down?: true }>>;
}

/**
 * How visitors narrow and order the section's lists. Names stand in addresses. The counters of
 * docs/decisions/0059-list-filters.md know its facets and orders in this order: a change of either is a migration.
 */
export interface Listing {
  /** By the year of publication. */
  readonly year?: true;
  /** Read from the other end as well, by time. */
  readonly oldest?: true;
  readonly facets?: Readonly<Record<string, Facet>>;
  readonly orders?: readonly ListOrder[];
  /** By what a period is today; its last day and its first are the first two orders. */
  readonly period?: { readonly label: string; readonly states: Readonly<Record<PeriodState, string>> };
  /** By the days until the first order's day. */
  readonly within?: { readonly name: string; readonly label: string; readonly days: readonly number[] };
}

export type PeriodState = 'open' | 'upcoming' | 'closed';

/**
 * One content type of the portal. Its table, calls, search entry, back-office screens and API description
 * all follow from the definition; adding a section is one definition and one portal route.
 */
export interface ContentType {
  /** Section name in calls: `/api/{name}/list`. */
  readonly name: string;
  readonly table: string;
  readonly label: string;
  /** Of the label in pinyin: the back office finds a section by them. */
  readonly initials: string;
  /** What one of its items is called. */
  readonly noun: string;
  /** Where the portal shows the section; a detail is `{portalPath}/detail/{fdId}`. */
  readonly portalPath: string | null;
  /** The kinds of drawn pictures that its items have, by their names in art/cover.ts; sections may share one. */
  readonly covers: readonly string[];
  /** Last path segment of the detail call, or null where the spec has none. */
  readonly find: string | null;
  /** The field that names an item. */
  readonly title: string;
  /** The field in which the category's code travels. Where code names the categories, as a banner's, no call lists them. */
  readonly category: {
    readonly field: string;
    readonly label: string;
    readonly fixed?: readonly Option[];
    /** Where they are the spec's: every installation has them, and operators may only put them in another order. Names by code. */
    readonly kept?: Readonly<Record<string, string>>;
  };
  /** The field in which the publication time travels; null where the spec gives it no field. */
  readonly time: { readonly field: string; readonly label: string } | null;
  /** A second list of the rows operators marked, under this last path segment. */
  readonly featured?: { readonly call: string; readonly label: string };
  /** Set where operators put the items of each category in an order of their own; what they have not placed comes first. */
  readonly ordered?: true;
  /** A field whose value splits the section into lists of their own (query parameter → values). */
  readonly split?: { readonly field: string; readonly parameter: string; readonly values: readonly string[] };
  /** Another name under which the id travels, beside `fdId`. */
  readonly idAlias?: string;
  /** Set where its items stand from one time until another, after which they have ended. */
  readonly windowed?: true;
  /** The states of what enterprises send, which are not those of other content; a field carries their word. */
  readonly states?: { readonly kind: 'entry'; readonly field: string; readonly label: string };
  /** A date field after which an item leaves the lists by itself, though its page stays. */
  readonly expires?: string;
  readonly listing?: Listing;
  /** Set where the portal shows the section by its definition alone; see articles.ts. */
  readonly article?: Article;
  readonly fields: Readonly<Record<string, ContentField>>;
}

/** Whether a detail says how somebody is reached, which `contacts:mask` hides from who is not signed in. */
export const hasContacts = ({ fields }: ContentType): boolean =>
  Object.values(fields).some(({ contact, separate }) => contact && !separate);

/** Which states its items have. */
export const stateKind = ({ states, windowed }: ContentType): 'content' | 'banner' | 'entry' =>
  states?.kind ?? (windowed ? 'banner' : 'content');

/** How the portal shows a section of articles. */
export interface Article {
  /** Head of the section's pages: `all` heads its list before a category is chosen. */
  readonly head: Readonly<Record<'title' | 'subtitle' | 'menuTitle' | 'detailCrumb' | 'all', string>>;
  /** The field that says who published an article. */
  readonly publisher: string;
  /** The rich text that it consists of. */
  readonly content: string;
}

/** Keeps the literal types of a definition while checking its shape. */
export function define<const T extends ContentType>(type: T): T {
  return type;
}

/** What a field holds that is not empty. */
export type ValueOf<F> = F extends { kind: 'integer' | 'decimal' } ? number : string;

/** What a field travels as: null when empty, unless it is required; files are a list, empty where there are none. */
type Travelling<F> = F extends { kind: 'files' }
  ? readonly ItemFile[]
  : F extends { required: true }
    ? ValueOf<F>
    : ValueOf<F> | null;

/** The names under which an item's category, time, state and second id travel, those it has. */
type CommonName<T extends ContentType> =
  | T['category']['field']
  | (T extends { time: { field: infer Name extends string } } ? Name : never)
  | (T extends { states: { field: infer Name extends string } } ? Name : never)
  | (T extends { idAlias: infer Name extends string } ? Name : never);

/** What lists and pages show alike. A foreign back end may leave the category's name out. */
type Common<T extends ContentType> = { fdId: string; fdCategoryName?: string | null } & Record<
  CommonName<T>,
  string
>;

/** A row of a section's lists: the fields that its definition marks for lists. A rich text is its preview there. */
export type Row<T extends ContentType> = Common<T> & {
  -readonly [K in keyof T['fields'] as T['fields'][K] extends { list: true }
    ? K
    : never]: T['fields'][K] extends {
    kind: 'richText';
  }
    ? string
    : Travelling<T['fields'][K]>;
};

/** An item as its detail call answers it. A rich text is null where it would run or load by itself. */
export type Item<T extends ContentType> = Common<T> & {
  -readonly [K in keyof T['fields'] as T['fields'][K] extends { separate: true }
    ? never
    : K]: T['fields'][K] extends {
    kind: 'richText';
  }
    ? string | null
    : Travelling<T['fields'][K]>;
};

/** Both are asked for every value of every row, and have few answers. */
const inLists = new WeakMap<ContentType, readonly string[]>();
const columns = new Map<string, string>();

/** The field names of a definition that a list row carries. */
export function listFields(type: ContentType): readonly string[] {
  const cached = inLists.get(type);
  if (cached) return cached;
  const names = Object.keys(type.fields).filter((name) => type.fields[name]?.list);
  inLists.set(type, names);
  return names;
}

/** Options whose value is what people read. Here and not with the rules, which a page that shows a state need not load. */
export const plainOptions = (...labels: string[]): readonly Option[] =>
  labels.map((label) => ({ value: label, label }));

/** The category as a field to be filled in: one that code names, or one of the section's own, which only the server knows. */
export function categoryField({ category: { label, fixed } }: ContentType): Field {
  const field: Field = { label, kind: 'choice', required: true, maxLength: CATEGORY_MAX_LENGTH };
  return fixed ? { ...field, options: fixed } : field;
}

type Underscored<N extends string> = N extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Underscored<Rest>}`
    : `_${Lowercase<First>}${Underscored<Rest>}`
  : '';

/** What `columnOf` answers for a field's name. */
export type ColumnOf<N extends string> = Underscored<Uncapitalize<N extends `fd${infer Rest}` ? Rest : N>>;

/** The column that stores a field: `fdIssuedComName` → `issued_com_name`. */
export function columnOf(field: string): string {
  const cached = columns.get(field);
  if (cached !== undefined) return cached;
  const column = field
    .replace(/^fd(?=[A-Z])/, '')
    .replace(/[A-Z]/g, (letter, at) => (at ? '_' : '') + letter.toLowerCase());
  columns.set(field, column);
  return column;
}
