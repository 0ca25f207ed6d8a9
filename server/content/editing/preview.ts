import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import { contentPreview } from '@pv-brain/contract/content/calls/drafts.ts';
import type { DraftContent } from '@pv-brain/contract/content/console.ts';
import { columnOf } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { PAGE_SIZE, PREVIEW } from '@pv-brain/contract/protocol/constants.ts';
import { HOME_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import { publishedNames } from '@pv-brain/contract/submissions/forms/entry.ts';
import type { FastifyInstance } from 'fastify';
import { isUsableAccount } from '../../identity/accounts/account.repository.ts';
import { seal, unseal } from '../../platform/crypto/seal.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { enveloped } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import type { ContentRow } from '../core/lists/content.repository.ts';
import { previewItem, previewList } from '../core/lists/reads.ts';
import { cleanBeforeWrite } from '../core/writing/clean-ahead.ts';
import { columnsOf, inputTexts, textsOf } from '../core/writing/item-change.ts';
import { readConsoleItem } from './console.repository.ts';
import { type DraftKey, readDraft, readEntryChange } from './draft.repository.ts';
import { writableSection } from './operator.ts';

/** Content of a sealed preview token. */
interface Sealed extends DraftKey {
  kind: 'preview';
  /** Set when the preview shows a pending change of an entry. */
  isChange?: boolean;
  /** Expiry in milliseconds since 1970. */
  ends: number;
}

type PreviewParts = Pick<Parts, 'db' | 'key'>;

/** Returns the public path of an item: the home page for banners, else its own page; in a split section it depends on the row. */
const pathOf = (section: Section, id: string, row: object = {}): string | null => {
  if (section === 'banner') return HOME_PAGE;
  const type = typeOf(section);
  const values: Readonly<Record<string, unknown>> = { ...row };
  return itemPath(type, id, type.split && values[columnOf(type.split.field)]);
};

/** Issues addresses at which the portal shows an operator's draft. */
export async function previewPlugin(app: FastifyInstance, { db, key }: PreviewParts): Promise<void> {
  mount(app, contentPreview, async ({ input, actor }) => {
    const section = writableSection(input);
    return previewOf({ db, key }, { section, id: input.fdId, accountId: actor.actorId });
  });
}

/** Returns an address at which the portal shows an item, or the operator's draft of it. Throws an HttpError 404. */
export async function previewOf({ db, key }: PreviewParts, draftKey: DraftKey & Pick<Sealed, 'isChange'>) {
  const { section, id } = draftKey;
  const row = await readConsoleItem(db, section, id);
  const path = pathOf(section, id, row);
  const source = row ?? (await readDraft(db, draftKey));
  if (!path || !source) throw notFound();
  const ends = nowMs() + PREVIEW.hours * 3600_000;
  const sealed: Sealed = { kind: 'preview', ...draftKey, ends };
  return { path: `${path}?${PREVIEW.parameter}=${seal(sealed, key)}`, ends: shanghaiTime(new Date(ends)) };
}

/**
 * Returns the content of a preview token: null when it is invalid or expired, its author's account is disabled, or nothing is
 * left to show.
 */
export async function openPreview({ db, key }: PreviewParts, token: string) {
  const sealed = unseal(token, key) as Sealed | null;
  if (sealed?.kind !== 'preview' || sealed.ends < nowMs()) return null;
  const { section, id, accountId } = sealed;
  if (!(await isUsableAccount(db, accountId))) return null;
  const row = await readConsoleItem(db, section, id);
  const path = pathOf(section, id, row);
  const draft = await readDraft(db, sealed);
  if (!path || !(row || draft)) return null;
  const change = sealed.isChange && row ? await readEntryChange(db, id) : null;
  const previewRow = change
    ? ({ ...row, ...changedColumns(row, change.values), category: change.category } as ContentRow)
    : draft
      ? draftRow(section, id, row, await cleanBeforeWrite(section, draft.content))
      : (row as ContentRow);
  const { find, list } = contentCalls[section];
  if (find)
    return {
      path,
      call: find.path,
      answer: enveloped(find.output)(await previewItem(db, section, previewRow)),
    };
  const { category } = previewRow;
  const rows = await previewList(db, section, previewRow, { category, size: PAGE_SIZE.banner });
  // The page calls it several times, with other queries.
  const query: Record<string, string> = { category };
  return { path, call: list.path, query, answer: enveloped(list.output)(rows) };
}

/** A page that shows unpublished content: its path, and the call whose answer is replaced. */
export type Preview = NonNullable<Awaited<ReturnType<typeof openPreview>>>;

/** Returns the columns that a change of an entry would set. */
function changedColumns(row: unknown, values: Readonly<Record<string, string>>) {
  const { com_name: registeredName } = row as { com_name: string };
  const names = publishedNames(registeredName, values.fdComName ?? '');
  return columnsOf('getbuginess', inputTexts('getbuginess', { ...values, ...names }, 'system'));
}

/** Returns the row that a draft would become; invalid values are shown unchanged. */
function draftRow(section: Section, id: string, row: object | undefined, content: DraftContent): ContentRow {
  const { category, publishedAt, values } = content;
  const now = shanghaiTime();
  const defaults = { created_at: now, published_at: now, state: 'draft', ...row } as unknown as ContentRow;
  return {
    ...defaults,
    ...columnsOf(section, textsOf(section, values, 'operator')),
    id,
    category,
    published_at: publishedAt || defaults.published_at,
  };
}
