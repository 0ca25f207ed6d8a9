import type { Audience } from '@pv-brain/contract/messaging/announcements.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Jobs } from '../../platform/jobs/worker.ts';
import { announcementSent } from './change.ts';
import { listActive } from './reader.repository.ts';
import { addLateRecipients, hasLateRecipients } from './recipients.repository.ts';

/**
 * Notifies people of the must-read announcements that stand and that they have not been notified of: their company registered
 * later, or they came to it later. It is asked about first; almost always there is nothing to write. `accountId`: whom to notify;
 * left out, whoever is signed in.
 */
export async function notifyLateRecipients(db: Db, accountId?: string): Promise<void> {
  for (const { id, title, text, audience } of await listActive(db)) {
    const active = { id, audience: JSON.parse(audience) as Audience, accountId };
    if (!(await hasLateRecipients(db, active))) continue;
    await transact(db, async (transaction) => {
      const { round, people } = await addLateRecipients(transaction, active);
      if (people === 0) return;
      const sent = { announcementId: id, round, title, text, mustRead: true };
      await announcementSent.publish(transaction, { ...sent, step: 'announce' });
    });
  }
}

/** Has whoever is signed in notified within a minute: a company may have come into an area, or have been merged into another. */
export const registerLateNotifications = (jobs: Jobs, { db }: { db: Db }): void =>
  jobs.repeat({ name: 'announcement-round', every: 60_000, run: () => notifyLateRecipients(db) });
