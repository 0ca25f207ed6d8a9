import type { Around } from '@pv-brain/contract/content/calls/content.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { fileOf, readDetail, readItem, readPage, textOf } from '@pv-brain/contract/content/foreign-items.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import {
  AROUND,
  ATTACHMENT,
  BACK_OFFICE_ADDRESS,
  CATEGORIES,
  CONFIG,
  contentPath,
  DICTIONARY,
  FILTERS,
  FORM_DEFAULTS,
  LIST,
  NAVIGATION,
  NOTICES_UNREAD,
  SPECIALIST_CONTACT,
  USER_INFO,
} from '@pv-brain/contract/protocol/paths.ts';
import { FIRST_NAVIGATION } from '@pv-brain/contract/site/first-navigation.ts';
import type { Query, Transport } from '../api.ts';
import { ApiError } from '../api-error.ts';
import { type Answer, expectSuccess, rowsOf, textIn } from './answers.ts';
import { isOwnPage } from './own-pages.ts';

/** Maximum related items, as in our own back end. */
const MAX_RELATED = 5;

const asObject = (value: unknown): Answer =>
  (typeof value === 'object' && value !== null ? value : {}) as Answer;

/** Returns the related items of an item, as far as the rows of its category contain them. */
function relatedTo(type: ContentType, fdId: unknown, rows: readonly Answer[]): Around {
  const related = rows.flatMap((row) => {
    const id = String(row.fdId);
    const path = itemPath(type, id, type.split && row[type.split.field]);
    if (!path || id === fdId) return [];
    const date = String((type.time && row[type.time.field]) ?? '').slice(0, 10);
    return [{ fdId: id, path, title: String(row[type.title]), date }];
  });
  return { previous: null, next: null, related: related.slice(0, MAX_RELATED), linked: [] };
}

/**
 * Returns the links of a navigation: the back end's, or those of a new installation if it has none; without links to missing
 * pages.
 */
function readNavigation(type: string, rows: readonly unknown[]): NavigationItem[] {
  const configuredItems = rows.flatMap((row) => {
    const { configName, configValue } = asObject(row);
    const item = { configName: textOf(configName) ?? '', configValue: textOf(configValue) ?? '' };
    return item.configName || item.configValue ? [item] : [];
  });
  const links = configuredItems.length > 0 ? configuredItems : (FIRST_NAVIGATION[type] ?? []);
  return links.filter(({ configValue }) => !isOwnPage(configValue));
}

/** Cleans HTML by an allow-list. */
type Clean = (html: string) => string | Promise<string>;

/** Answers a call in the format of docs/api.md. */
type Reader = (query: Query, transport: Transport, clean: Clean) => Promise<unknown>;

/** Sends a request to the back end; returns null after a timeout. */
async function answerTo(transport: Transport, path: string, query: Query): Promise<Answer | null> {
  const answer = await transport(path, query);
  return answer === null ? null : expectSuccess(answer);
}

/** Shares identical requests while they are pending: both an item's page and its related items begin with the item. */
function sharedWhilePending(transport: Transport): Transport {
  const pending = new Map<string, Promise<unknown>>();
  return (path, query) => {
    const key = `${path}?${JSON.stringify(query)}`;
    const pendingAnswer = pending.get(key);
    if (pendingAnswer) return pendingAnswer;
    const answer = transport(path, query).finally(() => pending.delete(key));
    pending.set(key, answer);
    return answer;
  };
}

const listOf =
  (type: ContentType, path: string): Reader =>
  async (query, transport) => {
    const { pageNum = 1, pageSize = 10, category, type: market } = query;
    // A foreign back end does not support filters: pass none on.
    const answer = await answerTo(transport, path, { pageNum, pageSize, category, type: market });
    if (!answer) return null;
    const { rows, total } = readPage(rowsOf(answer), answer.total, Number(pageNum), Number(pageSize));
    const items = rows.map((row) => readItem(type, row)).filter((item) => item !== null);
    // Some back ends repeat a row; pages identify rows by their ids and would keep one of them when the list changes.
    return { rows: [...new Map(items.map((item) => [item.fdId, item])).values()], total };
  };

const itemOf =
  (type: ContentType, path: string): Reader =>
  async (query, transport, clean) => {
    const answer = await answerTo(transport, path, query);
    if (!answer) return null;
    const item = readDetail(type, answer.data, query.fdId);
    if (!item) throw new ApiError(404, ANSWER.notFound, answer);
    for (const [name, { kind }] of Object.entries(type.fields)) {
      const text = item[name];
      if (kind === 'richText' && typeof text === 'string') item[name] = await clean(text);
    }
    return { data: item };
  };

/** Returns other items of the category as related items, since only our own back end can choose related ones. */
const aroundOf =
  (type: ContentType, list: Reader): Reader =>
  async ({ fdId }, transport, clean) => {
    const path = contentPath(type.name, type.find ?? '');
    const answer = await answerTo(transport, path, { fdId });
    const item = readItem(type, answer?.data);
    if (!item) return { data: null };
    const { field } = type.category;
    const split = type.split && { [type.split.parameter]: textOf(item[type.split.field]) ?? undefined };
    const query = { pageNum: 1, pageSize: MAX_RELATED + 1, category: textOf(item[field]) ?? '', ...split };
    const { rows } = asObject(await list(query, transport, clean)) as { rows?: Answer[] };
    return { data: relatedTo(type, fdId, rows ?? []) };
  };

/** Returns a reader that converts the answer of one call. */
const readerOf =
  (path: string, convert: (answer: Answer) => unknown): Reader =>
  async (query, transport) => {
    const answer = await answerTo(transport, path, query);
    return answer && convert(answer);
  };

const texts = (path: string, names: readonly string[]): Reader =>
  readerOf(path, (answer) => {
    const rows = rowsOf(answer).map((row) =>
      Object.fromEntries(names.map((name) => [name, textOf(asObject(row)[name])])),
    );
    // Rows without a value are dropped.
    return { rows: rows.filter((row) => row[names[0] as string]), total: rows.length };
  });

const nothing: Reader = async () => ({ rows: [], total: 0, data: null });

const user = readerOf(USER_INFO, (answer) => {
  const source = 'username' in answer ? answer : { ...answer, ...asObject(answer.data) };
  const avatar = textOf(source.avatar);
  return {
    code: 0,
    username: textOf(source.username),
    fdComName: textOf(source.fdComName),
    fdComId: textOf(source.fdComId),
    avatar: avatar && fileOf(avatar),
  };
});

const text = (path: string, pattern: RegExp, finish: (text: string) => string): Reader =>
  readerOf(path, (answer) => {
    const matchedText = textIn(answer, pattern);
    return { data: matchedText && finish(matchedText) };
  });

const navigation: Reader = async (query, transport) => {
  const rows = await answerTo(transport, NAVIGATION, query)
    .then((answer) => answer && rowsOf(answer))
    .catch((error: unknown) => {
      console.error('cannot load the links of the shell:', error);
      return null;
    });
  return { rows: readNavigation(String(query.type), rows ?? []) };
};

const contact = readerOf(SPECIALIST_CONTACT, ({ data }) => ({
  data: { fdEmail: textOf(asObject(data).fdEmail) },
}));

/** Returns each category once; one without a name is called by its code, as a link needs a text. */
const categories = (path: string): Reader =>
  readerOf(path, (answer) => {
    const names = new Map<string, string>();
    for (const row of rowsOf(answer)) {
      const { fdCategory, fdCategoryName } = asObject(row);
      const code = textOf(fdCategory);
      if (code && !names.has(code)) names.set(code, textOf(fdCategoryName)?.trim() || code);
    }
    const rows = [...names].map(([fdCategory, fdCategoryName]) => ({ fdCategory, fdCategoryName }));
    return { rows, total: rows.length };
  });

function contentReads(type: ContentType): [string, Reader][] {
  const { name, find, featured } = type;
  const path = (segment: string) => contentPath(name, segment);
  const list = listOf(type, path(LIST));
  const reads: [string, Reader][] = [
    [path(LIST), list],
    [path(CATEGORIES), categories(path(CATEGORIES))],
    [path(FILTERS), nothing],
  ];
  if (featured) reads.push([path(featured.call), listOf(type, path(featured.call))]);
  if (find) reads.push([path(find), itemOf(type, path(find))], [path(AROUND), aroundOf(type, list)]);
  return reads;
}

const READS: ReadonlyMap<string, Reader> = new Map([
  ...Object.values(contentTypes).flatMap(contentReads),
  [CONFIG, texts(CONFIG, ['configValue'])],
  [DICTIONARY, texts(DICTIONARY, ['configValue', 'dictLabel'])],
  [NAVIGATION, navigation],
  [USER_INFO, user],
  [BACK_OFFICE_ADDRESS, text(BACK_OFFICE_ADDRESS, /^(https?:\/)?\//i, (base) => base.replace(/\/+$/, ''))],
  [ATTACHMENT, text(ATTACHMENT, /[./]/, fileOf)],
  [SPECIALIST_CONTACT, contact],
  // Calls that only our own back end answers; a foreign one is not requested.
  [FORM_DEFAULTS, nothing],
  [NOTICES_UNREAD, nothing],
]);

/**
 * Converts the answers of a foreign back end into our own format; the only place in the portal that makes allowances for one. It
 * is loaded only in front of a foreign back end, so that it costs nothing with our own.
 */
export function tolerantTransport(transport: Transport, clean: Clean): Transport {
  const sharedTransport = sharedWhilePending(transport);
  return async (path, query) => {
    const reader = READS.get(path);
    if (!reader) throw new ApiError(404, ANSWER.unknownPath);
    return reader(query, sharedTransport, clean);
  };
}
