import { createHmac } from 'node:crypto';
import * as calls from '@pv-brain/contract/site/calls/site.ts';
import { brokenConfig, CONFIG, configEntry, configText } from '@pv-brain/contract/site/config.ts';
import { SITE } from '@pv-brain/contract/site/messages/site.ts';
import type { FastifyInstance } from 'fastify';
import { readDisplayName } from '../../identity/accounts/account.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
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

/** Registers the calls for the site's configuration. */
export function registerConfig(app: FastifyInstance, { db, key }: Pick<Parts, 'db' | 'key'>): void {
  // Known keys in order, then unknown ones.
  mount(app, calls.siteConfig, async () => {
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
  });

  // Refused: at the field, an invalid value and a key unknown to program and database; with 409, a value that was changed
  // meanwhile.
  mount(app, calls.siteConfigSave, async ({ input: { key: name, ...input }, actor, transaction }) => {
    const problem = brokenConfig(name, input.value);
    if (problem) throw Refusal.field({ field: 'value', msg: problem });
    const value = configText(name, input.value);
    await transaction(async (transactionDb) => {
      const row = await readConfigRow(transactionDb, name);
      const entry = configEntry(name);
      if (!row && !entry) throw Refusal.field({ field: 'key', msg: SITE.unknownKey });
      if (revisionOf(key, row?.value ?? null) !== input.revision) throw new Refusal(409, SITE.stale);
      if (row?.value === value) return;
      const changed_by = await readDisplayName(transactionDb, actor.actorId);
      const change = { key: name, label: entry?.name ?? '', value, changed_at: shanghaiTime(), changed_by };
      if (!(await replaceConfig(transactionDb, row?.value, change))) throw new Refusal(409, SITE.stale);
      const auditText = (text: string | undefined) => (row?.is_public === 0 ? SECRET : (text ?? null));
      await writeAudit(transactionDb, {
        ...actor,
        action: 'config-changed',
        target: name,
        detail: { before: auditText(row?.value), after: auditText(value) },
      });
    });
    return answer(SITE.saved, { revision: revisionOf(key, value) });
  });
}
