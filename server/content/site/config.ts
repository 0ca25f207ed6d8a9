import { createHmac } from 'node:crypto';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import type { siteConfigSave } from '@pv-brain/contract/site/calls/site.ts';
import { brokenConfig, CONFIG, configEntry, configText } from '@pv-brain/contract/site/config.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import { readDisplayName } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { readConfigRow, readConfigRows, replaceConfig } from './site.repository.ts';

/** Placeholder in the audit log for a secret value. */
const SECRET = '******';

/** Returns a revision of a value, keyed so that secrets cannot be guessed by it. */
export const revisionOf = (key: Buffer, value: unknown): string =>
  createHmac('sha256', key)
    .update(`site:${JSON.stringify(value)}`)
    .digest('base64url')
    .slice(0, 16);

/** Returns the configuration for the console: known keys in order, then unknown ones. */
export async function readSiteConfig(db: Db, key: Buffer) {
  const rows = await readConfigRows(db);
  const rowByKey = new Map(rows.map((row) => [row.key, row]));
  const unknown = rows.filter((row) => !configEntry(row.key)).map((row) => row.key);
  return [...CONFIG.map((entry) => entry.key), ...unknown].map((name) => {
    const row = rowByKey.get(name);
    // Secret values are not sent to browsers at all.
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

/**
 * Saves a value and returns its revision. Throws a Refusal: at the field for an invalid value and for a key unknown to program and
 * database, 409 when it was changed meanwhile.
 */
export async function saveConfig(
  db: Db,
  actor: Actor,
  key: Buffer,
  { key: name, value: input, revision }: HandlerInput<typeof siteConfigSave>,
): Promise<string> {
  const problem = brokenConfig(name, input);
  if (problem) throw Refusal.field({ field: 'value', msg: problem });
  const value = configText(name, input);
  return transact(db, async (transaction) => {
    const row = await readConfigRow(transaction, name);
    const entry = configEntry(name);
    if (!row && !entry) throw Refusal.field({ field: 'key', msg: SITE.unknownKey });
    if (revisionOf(key, row?.value ?? null) !== revision) throw new Refusal(409, SITE.stale);
    if (row?.value === value) return revision;
    const change = { key: name, before: row?.value, value, label: entry?.name ?? '' };
    const by = await readDisplayName(transaction, actor.actorId);
    if (!(await replaceConfig(transaction, { ...change, at: shanghaiTime(), by })))
      throw new Refusal(409, SITE.stale);
    const auditText = (text: string | undefined) => (row?.is_public === 0 ? SECRET : (text ?? null));
    await writeAudit(transaction, {
      ...actor,
      action: 'config-changed',
      target: name,
      detail: { before: auditText(row?.value), after: auditText(value) },
    });
    return revisionOf(key, value);
  });
}
