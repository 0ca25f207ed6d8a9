import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { SANDBOX_ENTRY } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import type { siteDictionarySave } from '@pv-brain/contract/site/calls/site.ts';
import {
  brokenLines,
  DICTIONARIES,
  type DictionaryLine,
  dictionaryLine,
  dictionaryOf,
} from '@pv-brain/contract/site/config.ts';
import { CONFIG_RULES, SITE } from '@pv-brain/contract/site/messages/site.ts';
import { z } from 'zod';
import { pictureAt } from '../../assets/media/addresses-in.ts';
import { lockMedia } from '../../assets/media/media.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { formText, fromJson } from '../../platform/http/form.ts';
import { readOutgoingAddress } from '../../platform/http/outgoing-address.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { revisionOf } from './config.ts';
import { lockDictionary, readDictionaryRows, writeDictionary } from './site.repository.ts';

const MAX_LINES = 500;
const LINES = z.array(z.object({ label: formText(500), value: formText(1000) })).max(MAX_LINES);

/** Returns the dictionaries for the console: known ones in order, then unknown ones. */
export async function readDictionaries(db: Db, key: Buffer) {
  const linesByType = new Map<string, DictionaryLine[]>(DICTIONARIES.map(({ type }) => [type, []]));
  for (const { type, label, value } of await readDictionaryRows(db))
    linesByType.set(type, [...(linesByType.get(type) ?? []), { label, value }]);
  return [...linesByType].map(([type, lines]) => ({ type, lines, revision: revisionOf(key, lines) }));
}

/** Parses the lines of a form. Throws a Refusal when they are invalid. */
function readLines(type: string, json: string): DictionaryLine[] {
  const parsed = LINES.safeParse(fromJson(json));
  if (!parsed.success) throw Refusal.field({ field: 'lines', msg: SITE.badLines });
  return parsed.data.map((line) => dictionaryLine(type, line));
}

/** Returns whether the server may call an address as the AI entry: https, or http when the settings list the host. */
function mayBeCalled(address: string, allowedHosts: readonly string[]): boolean {
  if (address === SANDBOX_ENTRY) return true;
  try {
    readOutgoingAddress(address, allowedHosts);
    return true;
  } catch {
    return false;
  }
}

/** Throws a Refusal when a library picture is gone; locks the others until the end of the transaction. */
async function refuseMissingPictures(db: Db, type: string, lines: readonly DictionaryLine[]): Promise<void> {
  if (dictionaryOf(type).value.kind !== 'image') return;
  const ids = lines.map(({ value }) => pictureAt(value));
  const missing = new Set<string>();
  // Locks in id order, as removals of pictures do, to avoid deadlocks.
  for (const id of [...new Set(ids)].sort())
    if (id !== undefined && !(await lockMedia(db, id))) missing.add(id);
  assertNoFieldErrors(
    ids.flatMap((id, at) =>
      id !== undefined && missing.has(id) ? [{ field: `value.${at}`, msg: MEDIA_ANSWER.gone }] : [],
    ),
  );
}

/**
 * Replaces a dictionary's lines and returns their revision. Throws a Refusal: at invalid fields, such as `value.0`, and 409 when
 * another operator saved meanwhile.
 */
export async function saveDictionary(
  db: Db,
  actor: Actor,
  { key, allowedHosts }: { key: Buffer; allowedHosts: readonly string[] },
  { type, lines: json, revision }: HandlerInput<typeof siteDictionarySave>,
): Promise<string> {
  const lines = readLines(type, json);
  const errors = brokenLines(type, lines);
  if (type === DICT_TYPE.ai && errors.length === 0)
    for (const [at, { value }] of lines.entries())
      if (!mayBeCalled(value, allowedHosts))
        errors.push({ field: `value.${at}`, msg: CONFIG_RULES.notCalled });
  assertNoFieldErrors(errors);
  return transact(db, async (transaction) => {
    await refuseMissingPictures(transaction, type, lines);
    const before = await lockDictionary(transaction, type);
    if (revisionOf(key, before) !== revision) throw new Refusal(409, SITE.stale);
    await writeDictionary(transaction, type, lines);
    await writeAudit(transaction, {
      ...actor,
      action: 'dictionary-changed',
      target: type,
      detail: { before, after: lines },
    });
    return revisionOf(key, lines);
  });
}
