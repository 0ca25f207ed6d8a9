import type { userInfo } from '@pv-brain/contract/accounts/calls/account.ts';
import type { Around, ContentCalls } from '@pv-brain/contract/content/calls/content.ts';
import type { closingSoon, newThisWeek } from '@pv-brain/contract/content/calls/discovery.ts';
import type { attachmentAddress } from '@pv-brain/contract/content/calls/files.ts';
import type { search } from '@pv-brain/contract/content/calls/search.ts';
import type { specialistContact } from '@pv-brain/contract/content/calls/specialist.ts';
import type { ContentType, Item } from '@pv-brain/contract/content/define.ts';
import type { contentTypes, ListRow, Section } from '@pv-brain/contract/content/types.ts';
import type { companyFind } from '@pv-brain/contract/enterprises/calls/company.ts';
import type { formDefaults } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import type { noticeUnread } from '@pv-brain/contract/messaging/calls/notices.ts';
import type {
  Category,
  ConfigEntry,
  DictionaryEntry,
  NavigationItem,
} from '@pv-brain/contract/protocol/answers.ts';
import type {
  AnswerOf,
  Call,
  ListAnswer,
  SingleAnswer,
  WireInput,
} from '@pv-brain/contract/protocol/call.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import {
  AROUND,
  ATTACHMENT,
  BACK_OFFICE_ADDRESS,
  CATEGORIES,
  CLOSING_LIST,
  COMPANY_FIND,
  CONFIG,
  contentPath,
  DICTIONARY,
  FILTERS,
  FORM_DEFAULTS,
  LIST,
  NAVIGATION,
  NEW_LIST,
  NOTICES_UNREAD,
  OWN_STATES,
  SEARCH,
  SPECIALIST_CONTACT,
  USER_INFO,
} from '@pv-brain/contract/protocol/paths.ts';
import type { backOfficeAddress } from '@pv-brain/contract/site/calls/system.ts';
import type { ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { ApiError } from './api-error.ts';

/** Names of sections with a second list, and the last path segment of that list's call. */
type Featured = {
  [S in Section]: (typeof contentTypes)[S] extends { featured: { call: string } } ? S : never;
}[Section];
type FeaturedCall<S extends Featured> = (typeof contentTypes)[S]['featured']['call'];

/** Names of sections with categories and pages of their own. */
export type Listed = Exclude<Section, 'banner'>;

export type Query = Readonly<Record<string, string | number | undefined>>;

/** Makes one GET call and resolves with the parsed body; null after a timeout. Rejects with an ApiError. */
export type Transport = (path: string, query: Query) => Promise<unknown>;

/** The signed-in user. Operators have no company; data that a foreign back end does not send is missing, even the name. */
export type User = {
  [Name in 'avatar' | Exclude<keyof AnswerOf<typeof userInfo>, 'code'>]?: string | null;
};

export type ClosingRow = AnswerOf<typeof closingSoon>['rows'][number];
export type NewRow = AnswerOf<typeof newThisWeek>['rows'][number];
/** An option of a filter, with its number of rows; null for a sort order. */
export type FilterOption = AnswerOf<NonNullable<ContentCalls['filters']>>['rows'][number];

export interface PageQuery {
  pageNum: number;
  pageSize: number;
  category?: string | undefined;
  type?: string | undefined;
  /** Filters of the list. */
  readonly [filter: string]: string | number | undefined;
}

export interface Page<T> {
  rows: T[];
  total: number;
}

function asPage<T>(answer: unknown): Page<T> {
  const list = answer as Partial<ListAnswer<T>> | null;
  if (!Array.isArray(list?.rows)) throw new ApiError(500, ANSWER.failed, answer);
  return { rows: list.rows, total: Number(list.total ?? list.rows.length) };
}

function asItem<T>(answer: unknown): T {
  const data = (answer as Partial<SingleAnswer<T>> | null)?.data;
  if (data === null || typeof data !== 'object') throw new ApiError(500, ANSWER.failed, answer);
  return data as T;
}

function asAround(answer: unknown): Around | null {
  const around = (answer as Partial<SingleAnswer<Partial<Around>>> | null)?.data;
  return Array.isArray(around?.related) ? (around as Around) : null;
}

/** Accepts any object that is not a refusal as a user, however incomplete. */
function asUser(answer: unknown): User {
  const isObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  if (!isObject || ((answer as { code?: number }).code ?? 0) !== 0)
    throw new ApiError(500, ANSWER.failed, answer);
  return answer;
}

/** Converts a foreign back end's answer to an action into our own format; null if the session has expired. */
export type ActionReader = <T extends object>(path: string, answer: T) => T | null;

export type Api = ReturnType<typeof createApi>;

/**
 * Creates the portal's calls over a transport: in the server's process or from the browser, and in both cases possibly to a
 * foreign back end, whose answers foreign/tolerant-transport.ts converts into our own format.
 */
export function createApi(transport: Transport, readAction?: ActionReader) {
  /** Makes a declared GET. */
  const read = <C extends Call>(path: C['path'], query: WireInput<C> & Query) =>
    transport(path, query) as Promise<Partial<AnswerOf<C>> | null>;

  const rows = <T>(path: string, query: Query = {}): Promise<T[]> =>
    transport(path, query).then((answer) => asPage<T>(answer).rows);

  const page = <S extends Section>(path: string, query: Query): Promise<Page<ListRow<S>>> =>
    transport(path, query).then(asPage<ListRow<S>>);

  return {
    readAction,
    list: <S extends Section>(section: S, query: PageQuery) => page<S>(contentPath(section, LIST), query),
    /**
     * Returns the rows that operators featured, by the call that the section's definition names: recommended experts, top apps.
     */
    featured: <S extends Featured>(section: S, call: FeaturedCall<S>, query: PageQuery) =>
      page<S>(contentPath(section, call), query),
    filters: (section: Listed, list: Query) => rows<FilterOption>(contentPath(section, FILTERS), list),
    categories: (section: Listed) => rows<Category>(contentPath(section, CATEGORIES)),
    /** Returns an item; takes its section's definition, which is part of its page's script anyway. */
    find: <T extends ContentType & { find: string }>(type: T, fdId: string): Promise<Item<T>> =>
      transport(contentPath(type.name, type.find), { fdId }).then(asItem<Item<T>>),
    /** Loads the neighbours and related items of an item; null if that fails. */
    around: (section: Listed, fdId: string): Promise<Around | null> =>
      transport(contentPath(section, AROUND), { fdId }).then(asAround, () => null),
    closingSoon: () => rows<ClosingRow>(CLOSING_LIST),
    newThisWeek: () => rows<NewRow>(NEW_LIST),
    /** Returns the search results for the call's parameters. */
    search: (query: Query): Promise<AnswerOf<typeof search>> =>
      transport(SEARCH, query).then((answer) => {
        asPage(answer);
        return answer as AnswerOf<typeof search>;
      }),
    /** Returns a company with its public entries, by its id or its name. */
    company: (company: string): Promise<AnswerOf<typeof companyFind>['data']> =>
      transport(COMPANY_FIND, { company }).then(asItem<AnswerOf<typeof companyFind>['data']>),
    /** Returns a company's published entries of a section. */
    companyList: <S extends Section>(section: S, query: PageQuery & { company: string }) =>
      page<S>(contentPath('company', section), query),
    specialistEmail: (fdId: string): Promise<string | null> =>
      transport(SPECIALIST_CONTACT, { fdId }).then(
        (answer) => asItem<Partial<AnswerOf<typeof specialistContact>['data']>>(answer).fdEmail ?? null,
      ),
    attachment: (query: { fdId: string; clazz: string; key: string }): Promise<string | null> =>
      read<typeof attachmentAddress>(ATTACHMENT, query).then((answer) => answer?.data ?? null),
    /** Returns a public config value; null if none is set, which is not a failure. */
    config: (configKey: string): Promise<string | null> =>
      rows<ConfigEntry>(CONFIG, { configKey }).then(([entry]) => entry?.configValue ?? null),
    navigation: (type: string) => rows<NavigationItem>(NAVIGATION, { type }),
    dictionary: (dictType: string) => rows<DictionaryEntry>(DICTIONARY, { dictType }),
    /** Returns the user of the stored token. */
    userInfo: (): Promise<User> => transport(USER_INFO, {}).then(asUser),
    /** Returns default values of forms; null if the back end has no such call. */
    formDefaults: (): Promise<Partial<AnswerOf<typeof formDefaults>['data']> | null> =>
      read<typeof formDefaults>(FORM_DEFAULTS, {}).then((answer) => answer?.data ?? null),
    /** Returns the number of the user's unread notices; null if the back end has no notices. */
    noticesUnread: (): Promise<number | null> =>
      read<typeof noticeUnread>(NOTICES_UNREAD, {}).then((answer) => answer?.data?.unread ?? null),
    /**
     * Returns the states of the submissions of the user's company; null if the back end has no such call, or the user has no
     * company.
     */
    ownStates: (): Promise<AnswerOf<typeof ownStates>['data'] | null> =>
      transport(OWN_STATES, {}).then(asItem<AnswerOf<typeof ownStates>['data']>, () => null),
    /** Returns the back office's address; null if it is unknown, which pages can handle. */
    backOfficeBase: (): Promise<string | null> =>
      read<typeof backOfficeAddress>(BACK_OFFICE_ADDRESS, {}).then(
        (answer) => answer?.data ?? null,
        (error: unknown) => {
          console.error('cannot read the address of the back office:', error);
          return null;
        },
      ),
  };
}
