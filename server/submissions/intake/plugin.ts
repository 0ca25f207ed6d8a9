import { addCalls, myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { FastifyInstance } from 'fastify';
import { refuseUnreviewed } from '../../identity/accounts/companies/company-review.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { apply } from './application.ts';
import { publish } from './entry.ts';
import { intend } from './intention.ts';
import { countOwn } from './my.repository.ts';
import { readMine } from './my.ts';
import { receiptCode } from './receipt-code.ts';
import { renewEntry } from './renew.ts';
import { resendApplication, resendEntry } from './resend.ts';
import { senderOf } from './sender.ts';
import { withdraw } from './withdraw.ts';

interface SubmissionsParts {
  db: Db;
  key: Buffer;
}

/** What enterprises submit, and what became of it. */
export async function submissionsPlugin(app: FastifyInstance, { db, key }: SubmissionsParts): Promise<void> {
  // Nothing that such an account can send or correct would help it, so this comes before anything of it is read; and after
  // the limits, which count it.
  app.addHook('preParsing', async (request) => {
    senderOf(request);
  });

  mount(app, addCalls.application, async ({ input, request }) => {
    const sender = senderOf(request);
    await refuseUnreviewed(db, sender.companyId);
    const { receipt } = await apply(db, sender, input);
    return answer(SUBMISSION.success, receipt);
  });

  mount(app, addCalls.intention, async ({ input, request }) => {
    const sender = senderOf(request);
    await refuseUnreviewed(db, sender.companyId);
    const { receipt } = await intend(db, sender, input);
    return answer(SUBMISSION.success, receipt);
  });

  mount(app, addCalls.entry, async ({ input, request }) => {
    const sender = senderOf(request);
    await refuseUnreviewed(db, sender.companyId);
    const { state, receipt } = await publish(db, sender, input);
    return answer(state === 'published' ? SUBMISSION.published : SUBMISSION.pendingReview, receipt);
  });

  mount(app, myCalls.application.resend, async ({ input, request }) => {
    const { receipt } = await resendApplication(db, senderOf(request), input);
    return answer(SUBMISSION.resent, receipt);
  });

  mount(app, myCalls.entry.resend, async ({ input, request }) => {
    const { receipt } = await resendEntry(db, senderOf(request), input);
    return answer(SUBMISSION.resent, receipt);
  });

  mount(app, myCalls.entry.renew, async ({ input, request }) => {
    const sender = senderOf(request);
    await refuseUnreviewed(db, sender.companyId);
    await renewEntry(db, sender, input);
    return SUBMISSION.renewed(input.fdDeadlineTime);
  });

  for (const kind of SUBMISSION_KINDS) registerMine(app, { db, key }, kind);
}

/** A kind's list, its single ones and taking back, for the company that submitted them. */
function registerMine(app: FastifyInstance, { db, key }: SubmissionsParts, kind: SubmissionKind) {
  const { list, find, withdraw: takeBack } = myCalls[kind];
  const withCode = <Item extends { fdReceiptNo: string }>(item: Item) => ({
    ...item,
    fdReceiptCode: receiptCode(item.fdReceiptNo, key),
  });

  mount(app, list, async ({ page, request }) => {
    const { companyId } = senderOf(request);
    const total = await countOwn(db, kind, companyId);
    const rows = await page.rows<{ fdReceiptNo: string }>(total, (part) =>
      readMine[kind](db, { companyId, ...part }),
    );
    return { rows: rows.map(withCode), total };
  });

  mount(app, find, async ({ input: { fdId: id }, request }) => {
    const { companyId } = senderOf(request);
    const [data] = await readMine[kind](db, { companyId, id });
    if (!data) throw notFound();
    return withCode(data);
  });

  mount(app, takeBack, async ({ input: { fdId }, request }) => {
    await withdraw(db, senderOf(request), kind, fdId);
    return SUBMISSION.withdrawn;
  });
}
