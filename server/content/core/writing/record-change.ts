import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { linkedIds } from '@pv-brain/contract/fields/fields.ts';
import { fileAt, linkedFiles, readFiles } from '@pv-brain/contract/fields/item-files.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { SUBJECT } from '@pv-brain/contract/operations/messages/audit.ts';
import { findContentFiles, hasFiles, setFiles } from '../../../assets/files/item-file.repository.ts';
import { pictureAt, picturesIn } from '../../../assets/media/addresses-in.ts';
import { listItemMedia, readPictureInfo, setUses } from '../../../assets/media/use.repository.ts';
import { type AuditEntry, writeAudits } from '../../../platform/audit/audit.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/schema.ts';
import { createEvent } from '../../../platform/events/event.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import {
  type Change,
  fieldsOf,
  type ItemChange,
  type StateStep,
  snapshotOf,
  type Values,
} from './item-change.ts';
import { deleteSchedules } from './schedule.repository.ts';
import { countPresent, deleteFromTrash, insertIntoTrash } from './trash.repository.ts';
import { insertRevisions, markDemoItemsChanged, readTitles, saveColumns } from './write.repository.ts';
import type { Write } from './write-transaction.ts';

/** The row of a locked item and its change. */
export interface ChangedItem {
  row: RowOf<Section>;
  change: ItemChange;
}

/** Event: items of a section were created, changed or removed; published in the same transaction. */
export const contentChanged = createEvent<{ section: Section; changes: readonly Change[] }>();

/** Maximum characters of a value in the audit log; the history has the whole value. */
const MAX_AUDITED_CHARS = 200;

const truncateValues = (values: Values | null): Values | null =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > MAX_AUDITED_CHARS
        ? `${value.slice(0, MAX_AUDITED_CHARS)}…`
        : value,
    ]),
  );

/** Saves the values before and after a write, from which earlier versions of an item are read. */
export async function saveRevisions(
  { db, author: { actorId: actor_id }, section }: Write,
  changes: readonly Change[],
): Promise<void> {
  const json = (values: Values | null) => values && JSON.stringify(values);
  const ids = changes.map(({ id }) => id);
  if (actor_id !== null) await markDemoItemsChanged(db, section, ids);
  await insertRevisions(
    db,
    changes.map(({ id: item_id, revision, before, after, restored = null }) => ({
      section,
      item_id,
      revision,
      actor_id,
      at: shanghaiTime(),
      before: json(before),
      after: json(after),
      restored,
    })),
  );
}

/** Writes an operator's changes into the audit log. */
export async function writeAuditEntries(
  { db, author, section }: Write,
  action: AuditEntry['action'],
  changes: readonly Change[],
): Promise<void> {
  if (author.by !== 'operator' || author.inOneLine) return;
  const { actorId, actor, address, scheduled } = author;
  const origin = { actorId, actor, address, action };
  const { label, title: titleField } = contentTypes[section];
  const ids = changes.map(({ id }) => id);
  const titles = await readTitles(db, section, ids);
  await writeAudits(
    db,
    changes.map(({ id, revision, before, after }) => {
      const detail = { section, revision, before: truncateValues(before), after: truncateValues(after) };
      // A removed item has its title in the values before.
      const subject = SUBJECT.of(label, titles.get(id) ?? String(before?.[titleField] ?? ''));
      return { ...origin, target: id, subject, detail: { ...detail, ...(scheduled ? { scheduled } : {}) } };
    }),
  );
}

/** Completes a write that names no new pictures or files: revisions, event, audit log. */
export async function recordChanges(
  write: Write,
  action: AuditEntry['action'],
  changes: readonly Change[],
): Promise<void> {
  await saveRevisions(write, changes);
  await contentChanged.publish(write.db, { section: write.section, changes });
  await writeAuditEntries(write, action, changes);
}

/**
 * Returns the library pictures in an item's fields, by wire names, and whether each has an alternative text there: in a rich text
 * it has its own.
 */
function pictureReferencesOf(section: Section, values: Values) {
  return fieldsOf(section).flatMap(([field, { kind }]) => {
    const text = String(values[field] ?? '');
    if (kind === 'richText')
      return picturesIn(text).map((picture) => ({ ...picture, field, isInText: true }));
    const id = kind === 'image' ? pictureAt(text) : undefined;
    return id === undefined ? [] : [{ id, field, isDescribed: false, isInText: false }];
  });
}

const idsOf = (references: readonly { id: string }[]) => new Set(references.map(({ id }) => id));

/**
 * Returns the ids of the uploaded files that an item names, by wire name of the field: as attachments, or by links in its text.
 */
function filesOf(section: Section, values: Values): { field: string; ids: string[] }[] {
  return fieldsOf(section).flatMap(([field, { kind }]) => {
    const text = String(values[field] ?? '');
    if (kind === 'richText') return [{ field, ids: linkedFiles(text) }];
    if (kind !== 'files') return [];
    return [{ field, ids: (readFiles(text) ?? []).flatMap(({ address }) => fileAt(address) ?? []) }];
  });
}

/** Returns the errors of an item's pictures: missing ones, and those without an alternative text here and in the library. */
export async function pictureErrors(db: Db, section: Section, values: Values): Promise<FieldError[]> {
  const references = pictureReferencesOf(section, values);
  const pictures = await readPictureInfo(db, idsOf(references));
  return references.flatMap(({ id, field, isDescribed, isInText }): FieldError[] => {
    if (!pictures.has(id)) return [{ field, msg: MEDIA_ANSWER.gone }];
    if (isDescribed || pictures.get(id)?.alt) return [];
    return [{ field, msg: isInText ? MEDIA_ANSWER.altMissingInText : MEDIA_ANSWER.altMissing }];
  });
}

/** Returns the errors of an item's files: missing ones, and those that must not be published. */
export async function fileErrors(db: Db, section: Section, values: Values): Promise<FieldError[]> {
  const fileFields = filesOf(section, values);
  const allIds = fileFields.flatMap(({ ids }) => ids);
  const existingFiles = await findContentFiles(db, allIds);
  return fileFields
    .filter(({ ids }) => !ids.every((id) => existingFiles.has(id)))
    .map(({ field }) => ({ field, msg: UPLOAD.gone }));
}

/** Returns the errors of the items that an item names: missing ones. */
export async function linkErrors(db: Db, section: Section, values: Values): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  for (const [field, { kind, label, section: linkedSection }] of fieldsOf(section)) {
    const ids = kind === 'items' && linkedSection ? linkedIds(String(values[field] ?? '')) : [];
    if (linkedSection && ids.length > 0 && (await countPresent(db, linkedSection, ids)) < ids.length)
      errors.push({ field, msg: FORM.itemsGone(label) });
  }
  return errors;
}

/** Records which existing library pictures and uploaded files a new or changed item names; `values` are all of its values. */
export async function saveReferences(
  { db, section }: Write,
  { id: itemId, values, isNew = false }: { id: string; values: Values; isNew?: boolean },
): Promise<void> {
  const pictures = idsOf(pictureReferencesOf(section, values));
  if (pictures.size > 0 || (!isNew && (await listItemMedia(db, section, itemId)).length > 0)) {
    const mediaIds = [...(await readPictureInfo(db, pictures)).keys()];
    await setUses(db, section, { itemId, mediaIds });
  }
  const ids = [...new Set(filesOf(section, values).flatMap((file) => file.ids))];
  if (ids.length > 0 || (!isNew && (await hasFiles(db, section, itemId))))
    await setFiles(db, section, { itemId, ids });
}

/** Returns whether a field that may hold references is among the values. */
const mayRefer = (section: Section, values: Values): boolean =>
  fieldsOf(section).some(
    ([name, { kind }]) => ['image', 'richText', 'files'].includes(kind) && Object.hasOwn(values, name),
  );

/** Saves the changes of locked items and all that follows from them but the audit log; `step` is the step of all of them. */
export async function saveChanges(
  write: Write,
  changedItems: readonly ChangedItem[],
  step: StateStep | undefined,
): Promise<ItemChange[]> {
  const { db, section } = write;
  const changes = changedItems.map(({ change }) => change);
  const rows = changedItems.map(({ row }) => row);
  await saveColumns(db, section, changes);
  await saveRevisions(write, changes);
  for (const { row, change } of changedItems)
    if (mayRefer(section, change.after))
      await saveReferences(write, {
        id: row.id,
        values: snapshotOf(section, { ...row, ...change.columns }),
      });
  if (step) await saveTrashAndSchedules(write, step, rows);
  await contentChanged.publish(db, { section, changes });
  return changes;
}

/** Updates trash and schedules after a step of items; `rows` are the items before it. */
async function saveTrashAndSchedules(
  { db, author, section }: Write,
  { name, to }: StateStep,
  rows: readonly RowOf<Section>[],
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  // Delete the schedules of an act that has been performed now.
  if (name === 'publish' || name === 'withdraw') await deleteSchedules(db, section, ids, name);
  const restoredIds = rows.filter(({ state }) => state === 'recycled').map(({ id }) => id);
  if (restoredIds.length > 0) await deleteFromTrash(db, section, restoredIds);
  if (to !== 'recycled') return;
  const recycled = rows.map((row) => ({
    section,
    item_id: row.id,
    was: row.state,
    actor_id: author.actorId,
    at: shanghaiTime(),
    title: String(snapshotOf(section, row)[contentTypes[section].title] ?? ''),
  }));
  await insertIntoTrash(db, recycled);
}
