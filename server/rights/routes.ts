import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/messages/account-answer.ts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { byAccount, caller } from '../accounts/access.ts';
import type { LoginThrottle } from '../accounts/login-throttle.ts';
import { withOwnPassword } from '../accounts/own-password.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import type { Db } from '../database/database.ts';
import type { Store } from '../files/store.ts';
import { formText, readForm } from '../http/form.ts';
import { Refusal } from '../http/refusal.ts';
import type { Versions } from '../http/versions.ts';
import { shanghaiDay } from '../time.ts';
import { leave, removeFiles } from './close.ts';
import { correctAccount } from './correct.ts';
import { rightsCalls } from './described.ts';
import { exportAccount } from './export.ts';

export interface RightsParts {
  db: Db;
  store: Store;
  throttle: LoginThrottle;
  versions: Versions;
}

/** Nobody needs their data by the minute, and it takes many queries. */
const EXPORT_LIMIT = { max: 10, timeWindow: '1 hour', keyGenerator: byAccount };
const LIMIT = { max: 20, timeWindow: '1 minute', keyGenerator: byAccount };

const text = formText(1000);
const correctForm = z.object({ password: text, userName: text, fdComName: text });
const closeForm = z.object({ password: text });

const onRequest = async (_: FastifyRequest, reply: FastifyReply) => {
  reply.header('cache-control', 'no-store');
};

/** One's own data as a download, its correction, and the end of the account. */
export function registerRights(app: FastifyInstance, parts: RightsParts): void {
  const { db, throttle, versions } = parts;
  const exporting = { config: { access: 'signed-in', rateLimit: EXPORT_LIMIT }, onRequest } as const;
  app.get(rightsCalls.export.path, exporting, async (request, reply) => {
    const { account } = caller(request);
    const { id: actorId, username: actor } = account;
    await writeAudit(db, { actorId, actor, action: 'account-exported', address: request.ip });
    const data = await exportAccount(db, account);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', contentDisposition(`个人信息-${shanghaiDay()}.json`))
      .send(JSON.stringify(data, null, 2));
  });

  // An operator's account is the authority's, which closes it at the terminal.
  const own = { config: { may: 'own:account', rateLimit: LIMIT }, onRequest } as const;
  app.post(rightsCalls.correct.path, own, async (request) => {
    await correctAccount(parts, caller(request), await readForm(request, correctForm), request.ip);
    return { code: 0, msg: ACCOUNT_ANSWER.corrected };
  });

  app.post(rightsCalls.close.path, own, async (request) => {
    const { username } = caller(request).account;
    const { password } = await readForm(request, closeForm);
    if (!password) throw Refusal.field({ field: 'password', msg: ACCOUNT.passwordRequired });
    const { ip: address } = request;
    const asked = { username, password, address, field: 'password', wrong: ACCOUNT_ANSWER.passwordWrong };
    const closed = await withOwnPassword({ db, throttle }, asked, (transaction, account) =>
      leave(transaction, account, { actorId: account.id, actor: username, address }),
    );
    await removeFiles(parts, closed.files, (error, id) =>
      request.log.error({ err: error, id }, 'cannot remove a file of a closed account; the sweep will'),
    );
    // The market shows at once what was committed; where that fails, the watch for other processes' writes makes good.
    await versions.refresh().catch(() => {});
    return {
      code: 0,
      msg: closed.wasLast ? ACCOUNT_ANSWER.accountClosed : ACCOUNT_ANSWER.accountLeft,
      data: { withdrawn: closed.withdrawn, files: closed.files.length },
    };
  });
}
