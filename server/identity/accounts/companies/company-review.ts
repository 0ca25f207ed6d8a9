import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import type { Db } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { readSwitch } from '../../../platform/site-config/system.repository.ts';
import { isWaitingForReview } from './company-review.repository.ts';

/** Whether operators look at a company before it may submit anything: only where the config says so. */
export async function isReviewOn(db: Db): Promise<boolean> {
  return (await readSwitch(db, SITE_RULE.reviewRegistrations)) === 'true';
}

/**
 * Throws a Refusal where the company waits for an operator. Who registered while the review was on is free again when it
 * is switched off.
 */
export async function refuseUnreviewed(db: Db, companyId: string | null): Promise<void> {
  if (companyId === null || !(await isWaitingForReview(db, companyId))) return;
  if (await isReviewOn(db)) throw new Refusal(403, ACCOUNT_ANSWER.companyWaits);
}
