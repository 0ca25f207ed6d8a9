import { CONFIG_KEY } from '@pv-brain/contract/constants.ts';
import { type ContentField, type ContentType, listFields } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { SERVER } from '@pv-brain/contract/messages/server.ts';
import type { Db } from '../database/database.ts';
import { notFound } from '../errors/http-error.ts';
import { type Answer, answer } from '../http/answer.ts';
import { category, oneOf, paging, required } from '../http/query.ts';
import { remembering, type Versions } from '../http/versions.ts';
import { readCategories, readSwitch } from '../system/system.repository.ts';
import { findItem, type ListView, readPage } from './content.repository.ts';
import { type PresentOptions, presentItem, presentRow } from './present.ts';

/** Told of content that was left out of an answer because it would run. */
type OnExecutable = (section: Section, id: string) => void;

/** Every read call of every content type, made from the definitions. */
export function contentAnswers(db: Db, versions: Versions, onExecutable: OnExecutable): Answer[] {
  return (Object.keys(contentTypes) as Section[]).flatMap((section) =>
    sectionAnswers(db, versions, section, (id) => onExecutable(section, id)),
  );
}

function sectionAnswers(
  db: Db,
  versions: Versions,
  section: Section,
  onExecutable: (id: string) => void,
): Answer[] {
  const type: ContentType = contentTypes[section];
  const base = `/api/${type.name}`;
  const split = type.split;
  const categories = remembering(versions, ['category'], () => readCategories(db, section));
  const options = remembering(
    versions,
    ['category', 'config'],
    async (): Promise<PresentOptions> => ({
      categories: new Map((await categories('')).map((entry) => [entry.fdCategory, entry.fdCategoryName])),
      maskPhones: (await readSwitch(db, CONFIG_KEY.maskContacts)) === 'true',
      onExecutable,
    }),
  );
  const answers = [
    listAnswer(db, section, `${base}/list`, `${type.label}列表`, (query) => ({ section, ...query })),
  ];
  if (type.featured) {
    const { call, label } = type.featured;
    answers.push(
      listAnswer(db, section, `${base}/${call}`, label, (query) => ({ section, ...query, featured: true })),
    );
  }
  if (!type.category.fixed) {
    answers.push(
      answer({
        path: `${base}/categories`,
        summary: `${type.label}类别`,
        query: {},
        dependsOn: ['category'],
        result: {
          kind: 'list',
          schema: { fdCategory: { type: 'string' }, fdCategoryName: { type: 'string' } },
        },
        handle: async () => {
          const rows = await categories('');
          return { code: 0, msg: SERVER.ok, rows, total: rows.length };
        },
      }),
    );
  }
  if (type.find) {
    answers.push(
      answer({
        path: `${base}/${type.find}`,
        summary: `${type.label}详情`,
        query: { fdId: required('fdId') },
        dependsOn: [section, 'category', 'config'],
        result: { kind: 'single', schema: fieldSchemas(type, Object.keys(type.fields)) },
        handle: async ({ fdId }) => {
          const row = await findItem(db, section, fdId);
          if (!row) throw notFound();
          return {
            code: 0,
            msg: SERVER.ok,
            data: presentItem(section, row, await options('')),
          };
        },
      }),
    );
  }
  return answers;

  function listAnswer(
    db: Db,
    section: Section,
    path: string,
    summary: string,
    view: (query: Pick<ListView, 'category' | 'split'>) => ListView,
  ): Answer {
    const parameters = split ? { [split.parameter]: oneOf(split.parameter, split.values) } : {};
    return answer({
      path,
      summary,
      query: { ...paging, category, ...parameters },
      dependsOn: [section, 'category', 'config'],
      result: { kind: 'list', schema: fieldSchemas(type, listFields(type)) },
      handle: async (query) => {
        const { pageNum, pageSize } = query;
        const value = split ? (query as Record<string, unknown>)[split.parameter] : undefined;
        const { rows, total } = await readPage(
          db,
          view({ category: query.category, split: value as string | undefined }),
          (pageNum - 1) * pageSize,
          pageSize,
        );
        const how = await options('');
        return { code: 0, msg: SERVER.ok, rows: rows.map((row) => presentRow(section, row, how)), total };
      },
    });
  }
}

/** JSON schema properties of an item's fields, with their Chinese labels. */
function fieldSchemas(type: ContentType, names: readonly string[]): object {
  const properties: Record<string, object> = { fdId: { type: 'string' } };
  for (const name of names) {
    const field = type.fields[name] as ContentField;
    if (field.separate) continue;
    const kind = field.kind === 'integer' || field.kind === 'decimal' ? 'number' : 'string';
    const description = field.unit ? `${field.label}（${field.unit}）` : field.label;
    properties[name] = { type: field.required ? kind : [kind, 'null'], description };
  }
  properties[type.category.field] = { type: 'string', description: type.category.label };
  properties.fdCategoryName = { type: ['string', 'null'], description: `${type.category.label}名称` };
  if (type.time) properties[type.time.field] = { type: 'string', description: type.time.label };
  if (type.idAlias) properties[type.idAlias] = { type: 'string' };
  if (type.states) properties[type.states.field] = { type: 'string', description: type.states.label };
  return properties;
}
