import { createHmac } from 'node:crypto';
import { brokenConfig, CONFIG, configEntry, configText } from '@pv-brain/contract/site/config.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import type { Operator } from '../editing/operator.ts';
import { readConfigRow, readConfigRows, replaceConfig } from './site.repository.ts';

/** What stands in the log in the place of a value that nobody is to read. */
const SECRET = '******';

/** By which a writer says what was seen. With a key, so that nobody can try secrets out on it. */
export const revisionOf = (key: Buffer, seenValue: unknown): string =>
  createHmac('sha256', key)
    .update(`site:${JSON.stringify(seenValue)}`)
    .digest('base64url')
    .slice(0, 16);

/** What the console sees of the configuration: known keys in their order, then those that nobody knows. */
export async function readSiteConfig(db: Db, key: Buffer) {
  const rows = await readConfigRows(db);
  const rowByKey = new Map(rows.map((row) => [row.key, row]));
  const unknown = rows.filter((row) => !configEntry(row.key)).map((row) => row.key);
  return [...CONFIG.map((entry) => entry.key), ...unknown].map((name) => {
    const row = rowByKey.get(name);
    // What visitors may not read is not sent to browsers at all.
    const isSecret = row?.is_public === 0;
    return {
      key: name,
      label: row?.label ?? '',
      isSecret,
      isSet: row !== undefined,
      value: isSecret ? null : (row?.value ?? null),
      revision: revisionOf(key, row?.value ?? null),
      changedAt: row?.changed_at ?? null,
      changedBy: row?.changed_by ?? null,
    };
  });
}

interface Change {
  name: string;
  given: string;
  /** Of what the operator saw. */
  revision: string;
}

/**
 * Changes a value and answers its revision. Throws a Refusal: at the field where the value is none for its key, 409 where it
 * is another one by now, 404 for a key that neither the program nor the database has.
 */
export async function saveConfig(
  db: Db,
  { actorId, actor, address }: Operator,
  key: Buffer,
  { name, given, revision }: Change,
): Promise<string> {
  const broken = brokenConfig(name, given);
  if (broken) throw Refusal.field({ field: 'value', msg: broken });
  const value = configText(name, given);
  return transact(db, async (transaction) => {
    const row = await readConfigRow(transaction, name);
    const entry = configEntry(name);
    if (!row && !entry) throw Refusal.field({ field: 'key', msg: SITE.unknownKey });
    if (revisionOf(key, row?.value ?? null) !== revision) throw new Refusal(409, SITE.stale);
    if (row?.value === value) return revision;
    const change = { key: name, before: row?.value, value, label: entry?.name ?? '' };
    if (!(await replaceConfig(transaction, { ...change, at: shanghaiTime(), by: actor })))
      throw new Refusal(409, SITE.stale);
    const auditText = (text: string | undefined) => (row?.is_public === 0 ? SECRET : (text ?? null));
    await writeAudit(transaction, {
      actorId,
      actor,
      address,
      action: 'config-changed',
      target: name,
      detail: { before: auditText(row?.value), after: auditText(value) },
    });
    return revisionOf(key, value);
  });
}
