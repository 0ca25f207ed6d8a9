import { SERVER } from '@pv-brain/contract/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/messages/submission.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { byAccount } from '../accounts/access.ts';
import { refuseWaiting } from '../accounts/company-review.ts';
import type { Db } from '../database/database.ts';
import { answer, askedOf, runAnswer } from '../http/answer.ts';
import { notFound } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { readTarget } from '../http/target.ts';
import type { Versions } from '../http/versions.ts';
import { applicationForm, apply } from './application.ts';
import { addCalls, myCalls } from './described.ts';
import { entryForm, publish } from './entry.ts';
import { intend, intentionForm } from './intention.ts';
import { countOwn } from './my.repository.ts';
import { readMine } from './my.ts';
import { senderOf } from './sender.ts';
import { idText } from './sent-form.ts';
import { withdraw } from './withdraw.ts';

export interface SubmissionParts {
  db: Db;
  versions: Versions;
}

const LIMIT = { max: 30, timeWindow: '1 minute', keyGenerator: byAccount };

/** Before anything can be refused: a refusal is nobody else's business either. */
const onRequest = async (_: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
};

const READ = { config: { may: 'own:read', rateLimit: LIMIT }, onRequest } as const;
const SUBMIT = { config: { may: 'own:submit', rateLimit: LIMIT }, onRequest } as const;

const withdrawForm = z.object({ fdId: idText });

/** What enterprises submit, and what became of it. */
export function registerSubmissions(app: FastifyInstance, { db, versions }: SubmissionParts): void {
  /** The market shows at once what was committed; where that fails, the watch for other processes' writes makes good. */
  const showMarket = () => versions.refresh().catch(() => {});

  app.post(addCalls.application.path, SUBMIT, async (request) => {
    const sender = senderOf(request);
    await refuseWaiting(db, sender.companyId);
    const { receipt } = await apply(db, sender, await readForm(request, applicationForm));
    return { code: 0, msg: SUBMISSION.success, data: receipt };
  });

  app.post(addCalls.intention.path, SUBMIT, async (request) => {
    const sender = senderOf(request);
    await refuseWaiting(db, sender.companyId);
    const { receipt } = await intend(db, sender, await readForm(request, intentionForm));
    return { code: 0, msg: SUBMISSION.success, data: receipt };
  });

  app.post(addCalls.entry.path, SUBMIT, async (request) => {
    const sender = senderOf(request);
    await refuseWaiting(db, sender.companyId);
    const { state, receipt } = await publish(db, sender, await readForm(request, entryForm));
    if (state !== 'published') return { code: 0, msg: SUBMISSION.pendingReview, data: receipt };
    await showMarket();
    return { code: 0, msg: SUBMISSION.published, data: receipt };
  });

  for (const kind of SUBMISSION_KINDS) registerMine(app, { db, showMarket }, kind);
}

/** A kind's list, its single ones and taking back, for the company that submitted them. */
function registerMine(
  app: FastifyInstance,
  { db, showMarket }: { db: Db; showMarket(): Promise<void> },
  kind: SubmissionKind,
) {
  const { list, find, withdraw: takeBack } = myCalls(kind);

  app.get(list.path, READ, async (request) => {
    const { companyId } = senderOf(request);
    const mine = answer({
      ...list,
      dependsOn: [],
      handle: async ({ pageNum, pageSize: size }) => {
        const offset = (pageNum - 1) * size;
        const total = await countOwn(db, kind, companyId);
        // A page past the end may be so far that no database can count to it.
        const rows = offset < total ? await readMine[kind](db, { companyId, offset, size }) : [];
        return { code: 0, msg: SERVER.ok, rows, total };
      },
    });
    return runAnswer(mine, askedOf(mine, readTarget(request.url)).given);
  });

  app.get(find.path, READ, async (request) => {
    const { companyId } = senderOf(request);
    const mine = answer({
      ...find,
      dependsOn: [],
      handle: async ({ fdId: id }) => {
        const [data] = await readMine[kind](db, { companyId, id });
        if (!data) throw notFound();
        return { code: 0, msg: SERVER.ok, data };
      },
    });
    return runAnswer(mine, askedOf(mine, readTarget(request.url)).given);
  });

  app.post(takeBack.path, SUBMIT, async (request) => {
    const sender = senderOf(request);
    const { fdId } = await readForm(request, withdrawForm);
    await withdraw(db, sender, kind, fdId);
    if (kind === 'entry') await showMarket();
    return { code: 0, msg: SUBMISSION.withdrawn };
  });
}
