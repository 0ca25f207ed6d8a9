import { type ContentField, type ContentType, listFields } from '@pv-brain/contract/content/define.ts';
import { readDetail, readItem, readPage } from '@pv-brain/contract/content/foreign-items.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { CATEGORIES, contentPath, LIST } from '@pv-brain/contract/protocol/paths.ts';
import type { Examination, Row } from './examination.ts';

/** A page number far beyond the end of any list. */
const PAGE_BEYOND_END = 99_999;
const PAGE = { pageNum: 1, pageSize: 6 };
/** An id that does not exist. */
const UNKNOWN_ID = 'check-back-end-unknown';

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';
const textOf = (value: unknown): string => (isEmpty(value) ? '' : String(value));
/** Returns the id of a row or an item, which some back ends call `id`. */
export const idOf = ({ fdId, id }: Row): string => textOf(fdId) || textOf(id);

/**
 * Reports the required fields that items lack, and values that the portal cannot read: as a problem for the title, without which an
 * item has no name, else as a gap.
 */
function checkFields(examination: Examination, call: string, type: ContentType, items: readonly Row[]) {
  const time = type.time && { [type.time.field]: { label: type.time.label, list: true as const } };
  const fields: Readonly<Record<string, Pick<ContentField, 'label' | 'required' | 'list' | 'separate'>>> = {
    ...type.fields,
    ...time,
  };
  for (const [name, { label, required, list, separate }] of Object.entries(fields)) {
    if (separate || (items.length > 1 && !list)) continue;
    const incomplete = items.filter(
      (item) => isEmpty(readItem(type, { ...item, fdId: '-' })?.[name]) && (required || !isEmpty(item[name])),
    );
    const [first] = incomplete;
    if (!first) continue;
    const state = isEmpty(first[name]) ? 'is missing or empty' : 'has a value that the portal cannot read';
    const text = `${name} (${label}) ${state} in ${incomplete.length} of ${items.length}, first ${idOf(first)}`;
    if (type.find && name === type.title) examination.problem(call, text);
    else examination.note(call, text);
  }
}

function checkRows(examination: Examination, call: string, type: ContentType, rows: readonly Row[]) {
  const ids = rows.map(idOf);
  if (ids.includes('')) examination.problem(call, 'a row has no fdId, so it cannot be linked');
  if (new Set(ids).size < ids.length) examination.problem(call, 'two rows have the same fdId');
  checkFields(examination, call, type, rows);
}

async function checkPictures(
  examination: Examination,
  call: string,
  type: ContentType,
  rows: readonly Row[],
) {
  for (const name of listFields(type).filter((name) => type.fields[name]?.kind === 'image')) {
    const address = rows.map((row) => textOf(row[name])).find(Boolean);
    if (address) await examination.picture(`${call}: ${name}`, address);
  }
}

/** Requests one of a section's lists as the portal does; returns its first rows. */
async function checkList(examination: Examination, type: ContentType, segment: string, parameters: object) {
  const path = contentPath(type.name, segment);
  const { call, rows, total } = await examination.list(path, { ...PAGE, ...parameters });
  if (readPage(rows, total, PAGE.pageNum, PAGE.pageSize).rows.length > PAGE.pageSize)
    examination.problem(call, `answers ${rows.length} rows where pageSize asks for ${PAGE.pageSize}`);
  if (total !== undefined && total < rows.length)
    examination.problem(call, `total is ${total}, with ${rows.length} rows on one page`);
  checkRows(examination, call, type, rows);
  await checkPictures(examination, call, type, rows);
  if (rows.length === 0) return rows;
  const pageBeyondEnd = await examination.list(path, { ...PAGE, ...parameters, pageNum: PAGE_BEYOND_END });
  if (readPage(pageBeyondEnd.rows, pageBeyondEnd.total, PAGE_BEYOND_END, PAGE.pageSize).rows.length > 0)
    examination.problem(pageBeyondEnd.call, 'answers rows beyond the end; it should have none');
  return rows;
}

async function checkCategories(examination: Examination, type: ContentType, parameters: object) {
  const categories = await examination.list(contentPath(type.name, CATEGORIES), {});
  for (const name of ['fdCategory', 'fdCategoryName'])
    if (categories.rows.some((row) => isEmpty(row[name])))
      examination.problem(categories.call, `a category has no ${name}`);
  const code = textOf(categories.rows[0]?.fdCategory);
  if (!code) return;
  const { call, rows } = await examination.list(contentPath(type.name, LIST), {
    ...PAGE,
    ...parameters,
    category: code,
  });
  const wrongCategories = rows
    .map((row) => textOf(row[type.category.field]))
    .filter((category) => category && category !== code);
  if (wrongCategories.length > 0)
    examination.problem(
      call,
      `answers rows whose ${type.category.field} is ${[...new Set(wrongCategories)].join(', ')}`,
    );
}

async function checkDetail(examination: Examination, type: ContentType & { find: string }, fdId: string) {
  const path = contentPath(type.name, type.find);
  const { call, data } = await examination.item(path, { fdId });
  if (!data || !readDetail(type, data, fdId))
    examination.problem(call, 'finds no item, although a list contains it');
  else {
    const id = idOf(data);
    if (id && id !== fdId) examination.problem(call, `answers the item ${id}`);
    checkFields(examination, call, type, [data]);
  }
  const unknown = await examination.item(path, { fdId: UNKNOWN_ID });
  if (readDetail(type, unknown.data, UNKNOWN_ID))
    examination.problem(unknown.call, 'finds an item for an id that does not exist');
}

async function checkSection(examination: Examination, type: ContentType): Promise<void> {
  const { split, featured, find, category } = type;
  const lists = split ? split.values.map((value) => ({ [split.parameter]: value })) : [{}];
  const rows: Row[] = [];
  for (const parameters of lists)
    await examination.attempt(async () => {
      rows.push(...(await checkList(examination, type, LIST, parameters)));
    });
  if (featured) await examination.attempt(() => checkList(examination, type, featured.call, {}));
  if (!category.fixed) await examination.attempt(() => checkCategories(examination, type, lists[0] ?? {}));
  const fdId = rows[0] && idOf(rows[0]);
  if (find && fdId) await examination.attempt(() => checkDetail(examination, { ...type, find }, fdId));
}

/** Calls every list, every set of categories and a detail of each section. */
export async function checkSections(examination: Examination): Promise<void> {
  for (const type of Object.values(contentTypes)) await checkSection(examination, type);
}
