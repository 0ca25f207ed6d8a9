import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { readSwitch } from '../../../platform/site-config/system.repository.ts';
import { isWaitingForReview } from './company-review.repository.ts';

/** Returns whether operators review a company before it may submit anything: only when the config enables it. */
export async function isReviewOn(db: Db): Promise<boolean> {
  return (await readSwitch(db, SITE_RULE.reviewRegistrations)) === 'true';
}

/**
 * Throws a Refusal while the company is in review. Companies that registered during the review can submit once it is switched
 * off.
 */
export async function refuseUnreviewed(db: Db, companyId: string | null): Promise<void> {
  if (companyId === null || !(await isWaitingForReview(db, companyId))) return;
  if (await isReviewOn(db)) throw new Refusal(403, ACCOUNT_ANSWER.companyWaits);
}
