import { ACCOUNT, ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import {
  accountClosing,
  accountClosingPreview,
  accountCorrection,
  accountExport,
} from '@pv-brain/contract/enterprises/calls/rights.ts';
import { OWN_DATA } from '@pv-brain/contract/enterprises/messages/own-data.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../../assets/files/storage/storage.ts';
import { caller } from '../../identity/accounts/access.ts';
import { createLoginThrottle } from '../../identity/accounts/login-throttle.ts';
import { withOwnPassword } from '../../identity/accounts/passwords/own-password.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Versions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import type { SharedState } from '../../platform/http/shared-state.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { foresee, leave, removeFiles } from './close.ts';
import { correctAccount } from './correct.ts';
import { packAccount } from './own-pack.ts';

interface RightsParts {
  db: Db;
  state: SharedState;
  storage: Storage;
  versions: Versions;
}

/** One's own data as a download, its correction, and the end of the account. */
export async function rightsPlugin(
  app: FastifyInstance,
  { db, state, storage: { store }, versions }: RightsParts,
): Promise<void> {
  // Wrong passwords given here and at the login are counted together, since they are counted in `state`.
  const throttle = createLoginThrottle(state);
  mount(app, accountExport, async (_, request, reply) => {
    const { account } = caller(request);
    const { id: actorId, username: actor } = account;
    await writeAudit(db, { actorId, actor, action: 'account-exported', address: request.ip });
    const pack = await packAccount({ db, store }, account);
    pack.on('error', (error) => request.log.error({ err: error }, 'cannot pack what is kept of somebody'));
    return reply
      .type('application/zip')
      .header('content-disposition', attachment(OWN_DATA.pack(shanghaiDay())))
      .send(pack);
  });

  mount(app, accountCorrection, async (form, request) => {
    await correctAccount({ db, throttle }, caller(request), form, request.ip);
    return { code: 0, msg: ACCOUNT_ANSWER.corrected };
  });

  mount(app, accountClosingPreview, async (_, request) => {
    const data = await foresee(db, caller(request).account);
    return { code: 0, msg: SERVER.ok, data };
  });

  mount(app, accountClosing, async ({ password }, request) => {
    const { username } = caller(request).account;
    if (!password) throw Refusal.field({ field: 'password', msg: ACCOUNT.passwordRequired });
    const { ip: address } = request;
    const asked = { username, password, address, field: 'password', wrong: ACCOUNT_ANSWER.passwordWrong };
    const closed = await withOwnPassword({ db, throttle }, asked, (transaction, account) =>
      leave(transaction, account, { actorId: account.id, actor: username, address }),
    );
    await removeFiles({ db, store }, closed.files, (error, id) =>
      request.log.error({ err: error, id }, 'cannot remove a file of a closed account; the sweep will'),
    );
    await versions.show();
    return {
      code: 0,
      msg: closed.wasLast ? ACCOUNT_ANSWER.accountClosed : ACCOUNT_ANSWER.accountLeft,
      data: { withdrawn: closed.withdrawn, files: closed.files.length },
    };
  });
}
