import type { Audience } from '@pv-brain/contract/announcements.ts';
import type { Account } from '../accounts/account.repository.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { tellAnnouncement } from '../notices/notice.repository.ts';
import { summaryOf } from './change.ts';
import { addReader, areaOf } from './reach.repository.ts';
import { listUntold } from './reader.repository.ts';

/**
 * Tells somebody of the must-read announcements that stand and that they have not been told of: their company registered
 * later, or they came to it later. Whoever looks at their notices is asked about first; for almost all there is nothing to write.
 */
export async function tellStanding(db: Db, { id: accountId, companyId }: Account): Promise<void> {
  if (companyId === null) return;
  const reader = { accountId, companyId };
  const found = await listUntold(db, reader);
  const isOfAreas = found.some(({ audience }) => (JSON.parse(audience) as Audience).to === 'areas');
  const area = isOfAreas ? await areaOf(db, companyId) : null;
  const untold = found.filter(({ audience: json }) => {
    const audience = JSON.parse(json) as Audience;
    return audience.to !== 'areas' || (area !== null && audience.areas.includes(area));
  });
  if (untold.length === 0) return;
  await transact(db, async (transaction) => {
    for (const { id: announcementId, title, text } of untold) {
      // Two windows that ask at once: the second finds a reader there.
      const round = await addReader(transaction, announcementId, reader);
      const news = { announcementId, step: 'announce', title, note: summaryOf(text) } as const;
      if (round) await tellAnnouncement(transaction, { ...news, round, mustRead: true });
    }
  });
}
