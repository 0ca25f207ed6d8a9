import type { Audience } from '@pv-brain/contract/messaging/announcements.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { announcementSent } from './change.ts';
import { listActive } from './reader.repository.ts';
import { addLateRecipients, hasLateRecipients } from './recipients.repository.ts';

/**
 * Notifies people of active must-read announcements that they have not received: their company registered later, or they joined
 * it later. A query checks first; almost always there is nothing to write. `accountId`: account to notify; by default, all
 * signed-in accounts.
 */
export async function notifyLateRecipients(db: Db, accountId?: string): Promise<void> {
  for (const { id, title, text, audience } of await listActive(db)) {
    const active = { id, audience: JSON.parse(audience) as Audience, accountId };
    if (!(await hasLateRecipients(db, active))) continue;
    await transact(db, async (transaction) => {
      const { batchId, people } = await addLateRecipients(transaction, active);
      if (people === 0) return;
      const message = { announcementId: id, round: batchId, title, text, mustRead: true };
      await announcementSent.publish(transaction, { ...message, step: 'announce' });
    });
  }
}

/** Notifies all signed-in accounts within a minute: a company may have entered an area, or have been merged into another. */
export const registerLateNotifications = (jobs: Jobs, { db }: { db: Db }): void =>
  jobs.repeat({ name: 'announcement-round', every: 60_000, run: () => notifyLateRecipients(db) });
