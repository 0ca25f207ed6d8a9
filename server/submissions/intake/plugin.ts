import { addCalls, myCalls, ownStates } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseUnreviewed } from '../../identity/accounts/companies/company-review.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { submitApplication } from './application.ts';
import { editEntry } from './edit-entry.ts';
import { submitEntry } from './entry.ts';
import { expectedDay, readAnswerDays } from './expected-day.ts';
import { submitIntention } from './intention.ts';
import { countOwnSubmissions } from './own/own-submissions.repository.ts';
import { ownStatesOf, readOwnSubmissions } from './own/own-submissions.ts';
import { receiptCode } from './receipt-code.ts';
import { renewEntry } from './renew.ts';
import { resendApplication } from './resend.ts';
import { type Sender, senderOf } from './sender.ts';
import type { Submitted } from './submit.ts';
import { endEntry, withdraw } from './withdraw.ts';

/** Registers the calls with which companies submit, read, correct and withdraw submissions. */
export async function submissionsPlugin(
  app: FastifyInstance,
  { db, key }: Pick<Parts, 'db' | 'key'>,
): Promise<void> {
  // An account without a company is refused whatever the request contains, so this runs before the body is parsed; it runs after
  // the rate limits, which count the request.
  app.addHook('preParsing', async (request) => {
    senderOf(request);
  });

  /** Returns the sender. Throws a Refusal when operators have not approved the company yet. */
  async function reviewedSender(request: FastifyRequest): Promise<Sender> {
    const sender = senderOf(request);
    await refuseUnreviewed(db, sender.companyId);
    return sender;
  }

  /** Returns the answer with the receipt of a submission, which waits from now on. */
  async function answerReceipt(kind: SubmissionKind, msg: string, { state, receipt }: Submitted) {
    const now = shanghaiTime();
    const days = await readAnswerDays(db, kind);
    const fdExpectedDay = expectedDay(kind, { state, waits_since: now, updated_at: now }, days);
    return answer(msg, { ...receipt, fdExpectedDay });
  }

  mount(app, addCalls.application, async ({ input, request }) => {
    const submitted = await submitApplication(db, await reviewedSender(request), input);
    return answerReceipt('application', SUBMISSION.success, submitted);
  });

  mount(app, addCalls.intention, async ({ input, request }) => {
    const submitted = await submitIntention(db, await reviewedSender(request), input);
    return answerReceipt('intention', SUBMISSION.success, submitted);
  });

  mount(app, addCalls.entry, async ({ input, request }) => {
    const submitted = await submitEntry(db, await reviewedSender(request), input);
    const msg = submitted.state === 'published' ? SUBMISSION.published : SUBMISSION.pendingReview;
    return answerReceipt('entry', msg, submitted);
  });

  mount(app, myCalls.application.resend, async ({ input, request }) => {
    const submitted = await resendApplication(db, senderOf(request), input);
    return answerReceipt('application', SUBMISSION.resent, submitted);
  });

  mount(app, myCalls.entry.resend, async ({ input, request }) => {
    const submitted = await editEntry(db, senderOf(request), input);
    return answerReceipt('entry', submitted.msg, submitted);
  });

  mount(app, myCalls.entry.edit, async ({ input, request }) => {
    const submitted = await editEntry(db, await reviewedSender(request), input);
    return answerReceipt('entry', submitted.msg, submitted);
  });

  mount(app, myCalls.entry.end, async ({ input: { fdId }, request }) => {
    await endEntry(db, senderOf(request), fdId);
    return SUBMISSION.ended;
  });

  mount(app, myCalls.entry.renew, async ({ input, request }) => {
    await renewEntry(db, await reviewedSender(request), input);
    return SUBMISSION.renewed(input.fdDeadlineTime);
  });

  mount(app, ownStates, ({ request }) => ownStatesOf(db, senderOf(request).companyId));

  for (const kind of SUBMISSION_KINDS) registerOwnSubmissions(app, { db, key }, kind);
}

/** Registers list, detail and withdrawal of a kind for the company that submitted. */
function registerOwnSubmissions(
  app: FastifyInstance,
  { db, key }: Pick<Parts, 'db' | 'key'>,
  kind: SubmissionKind,
) {
  const { list, find, withdraw: withdrawCall } = myCalls[kind];
  const withCode = <Item extends { fdReceiptNo: string }>(item: Item) => ({
    ...item,
    fdReceiptCode: receiptCode(item.fdReceiptNo, key),
  });

  mount(app, list, async ({ page, request }) => {
    const { companyId } = senderOf(request);
    const total = await countOwnSubmissions(db, kind, companyId);
    const rows = await page.rows<{ fdReceiptNo: string }>(total, (part) =>
      readOwnSubmissions[kind](db, { companyId, ...part }),
    );
    return { rows: rows.map(withCode), total };
  });

  mount(app, find, async ({ input: { fdId: id }, request }) => {
    const { companyId } = senderOf(request);
    const data = orNotFound((await readOwnSubmissions[kind](db, { companyId, id }))[0]);
    return withCode(data);
  });

  mount(app, withdrawCall, async ({ input: { fdId }, request }) => {
    await withdraw(db, senderOf(request), kind, fdId);
    return SUBMISSION.withdrawn;
  });
}
