import { MEDIA_ANSWER } from '@pv-brain/contract/content/messages/media.ts';
import { SANDBOX_ENTRY } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import * as calls from '@pv-brain/contract/site/calls/site.ts';
import {
  brokenLines,
  DICTIONARIES,
  type DictionaryLine,
  dictionaryLine,
  dictionaryOf,
} from '@pv-brain/contract/site/config.ts';
import { CONFIG_RULES, SITE } from '@pv-brain/contract/site/messages/site.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pictureAt } from '../../assets/media/addresses-in.ts';
import { lockMedia } from '../../assets/media/media.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { assertNoFieldErrors, Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { formText, fromJson } from '../../platform/http/form.ts';
import { mount } from '../../platform/http/mount.ts';
import { readOutgoingAddress } from '../../platform/http/outgoing-address.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { revisionOf } from './config.ts';
import { lockDictionary, readDictionaryRows, writeDictionary } from './site.repository.ts';

const MAX_LINES = 500;
const LINES = z.array(z.object({ label: formText(500), value: formText(1000) })).max(MAX_LINES);

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

/** Registers the calls for the site's dictionaries. */
export function registerDictionaries(
  app: FastifyInstance,
  { db, key, settings }: Pick<Parts, 'db' | 'key' | 'settings'>,
): void {
  // Known dictionaries in order, then unknown ones.
  mount(app, calls.siteDictionaries, async () => {
    const linesByType = new Map<string, DictionaryLine[]>(DICTIONARIES.map(({ type }) => [type, []]));
    for (const { type, label, value } of await readDictionaryRows(db))
      linesByType.set(type, [...(linesByType.get(type) ?? []), { label, value }]);
    return [...linesByType].map(([type, lines]) => ({ type, lines, revision: revisionOf(key, lines) }));
  });

  // Refused: invalid fields, such as `value.0`; with 409, a dictionary that another operator saved meanwhile.
  mount(app, calls.siteDictionarySave, async ({ input, actor, transaction }) => {
    const { type } = input;
    const lines = readLines(type, input.lines);
    const errors = brokenLines(type, lines);
    if (type === DICT_TYPE.ai && errors.length === 0)
      for (const [at, { value }] of lines.entries())
        if (!mayBeCalled(value, settings.ai.allowedHosts))
          errors.push({ field: `value.${at}`, msg: CONFIG_RULES.notCalled });
    assertNoFieldErrors(errors);
    await transaction(async (transactionDb) => {
      await refuseMissingPictures(transactionDb, type, lines);
      const before = await lockDictionary(transactionDb, type);
      if (revisionOf(key, before) !== input.revision) throw new Refusal(409, SITE.stale);
      await writeDictionary(transactionDb, type, lines);
      const detail = { before, after: lines };
      await writeAudit(transactionDb, { ...actor, action: 'dictionary-changed', target: type, detail });
    });
    return answer(SITE.saved, { revision: revisionOf(key, lines) });
  });
}
