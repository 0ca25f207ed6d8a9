import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { addCalls, myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { FastifyInstance } from 'fastify';
import { refuseWaiting } from '../../identity/accounts/companies/company-review.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
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
  versions: Versions;
}

/** What enterprises submit, and what became of it. */
export async function submissionsPlugin(
  app: FastifyInstance,
  { db, key, versions }: SubmissionsParts,
): Promise<void> {
  // Nothing that such an account can send or correct would help it, so this comes before anything of it is read; and after
  // the limits, which count it.
  app.addHook('preParsing', async (request) => {
    senderOf(request);
  });

  mount(app, addCalls.application, async (form, request) => {
    const sender = senderOf(request);
    await refuseWaiting(db, sender.companyId);
    const { receipt } = await apply(db, sender, form);
    return { code: 0, msg: SUBMISSION.success, data: receipt };
  });

  mount(app, addCalls.intention, async (form, request) => {
    const sender = senderOf(request);
    await refuseWaiting(db, sender.companyId);
    const { receipt } = await intend(db, sender, form);
    return { code: 0, msg: SUBMISSION.success, data: receipt };
  });

  mount(app, addCalls.entry, async (form, request) => {
    const sender = senderOf(request);
    await refuseWaiting(db, sender.companyId);
    const { state, receipt } = await publish(db, sender, form);
    if (state !== 'published') return { code: 0, msg: SUBMISSION.pendingReview, data: receipt };
    await versions.show();
    return { code: 0, msg: SUBMISSION.published, data: receipt };
  });

  mount(app, myCalls.application.resend, async (form, request) => {
    const { receipt } = await resendApplication(db, senderOf(request), form);
    return { code: 0, msg: SUBMISSION.resent, data: receipt };
  });

  mount(app, myCalls.entry.resend, async (form, request) => {
    const { receipt } = await resendEntry(db, senderOf(request), form);
    return { code: 0, msg: SUBMISSION.resent, data: receipt };
  });

  mount(app, myCalls.entry.renew, async (form, request) => {
    const sender = senderOf(request);
    await refuseWaiting(db, sender.companyId);
    await renewEntry(db, sender, form);
    await versions.show();
    return { code: 0, msg: SUBMISSION.renewed(form.fdDeadlineTime) };
  });

  for (const kind of SUBMISSION_KINDS) registerMine(app, { db, key, versions }, kind);
}

/** A kind's list, its single ones and taking back, for the company that submitted them. */
function registerMine(app: FastifyInstance, { db, key, versions }: SubmissionsParts, kind: SubmissionKind) {
  const { list, find, withdraw: takeBack } = myCalls[kind];
  const withCode = <Item extends { fdReceiptNo: string }>(item: Item) => ({
    ...item,
    fdReceiptCode: receiptCode(item.fdReceiptNo, key),
  });

  mount(app, list, async ({ pageNum, pageSize: size }, request) => {
    const { companyId } = senderOf(request);
    const offset = (pageNum - 1) * size;
    const total = await countOwn(db, kind, companyId);
    // A page past the end may be so far that no database can count to it.
    const rows = offset < total ? await readMine[kind](db, { companyId, offset, size }) : [];
    return { code: 0, msg: SERVER.ok, rows: rows.map(withCode), total };
  });

  mount(app, find, async ({ fdId: id }, request) => {
    const { companyId } = senderOf(request);
    const [data] = await readMine[kind](db, { companyId, id });
    if (!data) throw notFound();
    return { code: 0, msg: SERVER.ok, data: withCode(data) };
  });

  mount(app, takeBack, async ({ fdId }, request) => {
    await withdraw(db, senderOf(request), kind, fdId);
    if (kind === 'entry') await versions.show();
    return { code: 0, msg: SUBMISSION.withdrawn };
  });
}
