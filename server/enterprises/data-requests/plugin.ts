import type { Readable } from 'node:stream';
import { ACCOUNT, ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import {
  accountClosing,
  accountClosingPreview,
  accountCorrection,
  accountExport,
} from '@pv-brain/contract/enterprises/calls/rights.ts';
import { OWN_DATA } from '@pv-brain/contract/enterprises/messages/own-data.ts';
import { isPhone, mobileOf } from '@pv-brain/contract/fields/mobile.ts';
import { companyNameOf } from '@pv-brain/contract/fields/rules.ts';
import type { FastifyInstance } from 'fastify';
import { type Packed, packedName, packStream, sendZip } from '../../assets/files/pack.ts';
import { discardQuietly } from '../../assets/files/storage/discard.ts';
import type { Storage } from '../../assets/files/storage/storage.ts';
import type { Store } from '../../assets/files/storage/store.ts';
import { listOwnUploads } from '../../assets/files/uploads/upload.repository.ts';
import type { Account } from '../../identity/accounts/account.repository.ts';
import { createLoginThrottle } from '../../identity/accounts/login-throttle.ts';
import { withOwnPassword } from '../../identity/accounts/passwords/own-password.ts';
import { endOtherSessions } from '../../identity/accounts/session.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Parts } from '../../platform/parts/parts.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { closeCustomer, previewClosing } from './close.ts';
import { renameAccount } from './data-request.repository.ts';
import { exportAccount } from './export.ts';
import { ownTables } from './own-tables.ts';

const PICTURE = /^data:image\/webp;base64,/;

/** Packs all stored data about an account's owner as one zip: as JSON, as tables, and with the uploaded files. */
async function packAccount({ db, store }: { db: Db; store: Store }, account: Account): Promise<Readable> {
  const data = await exportAccount(db, account);
  const receipts = new Map(
    Object.values(data.submissions).flatMap((rows) =>
      rows.map(({ fdId, fdReceiptNo }) => [fdId, fdReceiptNo]),
    ),
  );
  const files = (await listOwnUploads(db, account.id)).map(({ path, fileName, submissionId }): Packed => {
    const receipt = receipts.get(submissionId ?? '');
    const folder = receipt ? [OWN_DATA.files, receipt] : [OWN_DATA.files];
    return { path, instead: OWN_DATA.lost, name: [...folder, packedName(fileName)].join('/') };
  });
  const avatar = account.avatar?.replace(PICTURE, '');
  return packStream(store, [
    { name: OWN_DATA.json, bytes: Buffer.from(JSON.stringify(data, null, 2)) },
    { name: OWN_DATA.tables, bytes: await ownTables(data) },
    ...(avatar ? [{ name: OWN_DATA.avatar, bytes: Buffer.from(avatar, 'base64') }] : []),
    ...files,
  ]);
}

/** Calls to export one's own data, to correct it, and to close the account. */
export async function dataRequestsPlugin(
  app: FastifyInstance,
  { db, state, storage: { store } }: Pick<Parts, 'db' | 'state'> & { storage: Storage },
): Promise<void> {
  // Wrong passwords here and at sign-in share their counters, which are in `state`.
  const throttle = createLoginThrottle(state);
  mount(app, accountExport, async ({ actor, account, reply }) => {
    await writeAudit(db, { ...actor, action: 'account-exported' });
    return sendZip(reply, OWN_DATA.pack(shanghaiDay()), await packAccount({ db, store }, account));
  });

  // The mobile number is the username from then on; all other sessions end. A company's name identifies the applicant for public
  // money, so users cannot change it: the request is audited, and the answer says whom to contact.
  mount(app, accountCorrection, async ({ input: { password, ...form }, session, actor }) => {
    const { account, sessionId } = session;
    const userName = mobileOf(form.userName);
    const fdComName = companyNameOf(form.fdComName);
    if (fdComName !== '' && fdComName !== account.companyName) {
      const detail = { field: 'fdComName', before: account.companyName, wanted: fdComName };
      await writeAudit(db, { ...actor, action: 'correction-asked', detail });
      throw Refusal.field({ field: 'fdComName', msg: ACCOUNT_ANSWER.companyByOperator }, 409);
    }
    if (userName === '') throw new Refusal(400, ACCOUNT_ANSWER.nothingToCorrect);
    if (!isPhone(userName)) throw Refusal.field({ field: 'userName', msg: REGISTRATION.phoneInvalid });
    if (userName === actor.actor)
      throw Refusal.field({ field: 'userName', msg: ACCOUNT_ANSWER.sameAsBefore });
    if (!password) throw Refusal.field({ field: 'password', msg: ACCOUNT.passwordRequired });
    await withOwnPassword({ db, throttle }, { ...actor, password }, async (transaction) => {
      if (!(await renameAccount(transaction, account.id, userName)))
        throw Refusal.field({ field: 'userName', msg: ACCOUNT_ANSWER.numberTaken }, 409);
      await endOtherSessions(transaction, account.id, sessionId);
      const detail = { field: 'userName', before: actor.actor, after: userName };
      await writeAudit(transaction, { ...actor, actor: userName, action: 'account-corrected', detail });
    });
    return ACCOUNT_ANSWER.corrected;
  });

  mount(app, accountClosingPreview, ({ account }) => previewClosing(db, account));

  mount(app, accountClosing, async ({ input: { password }, actor, request }) => {
    if (!password) throw Refusal.field({ field: 'password', msg: ACCOUNT.passwordRequired });
    const closure = await withOwnPassword({ db, throttle }, { ...actor, password }, (transaction, account) =>
      closeCustomer(transaction, account, actor),
    );
    await discardQuietly({ db, store, log: request.log }, closure.files);
    const { accountClosed, accountLeft } = ACCOUNT_ANSWER;
    const data = { withdrawn: closure.withdrawn, files: closure.files.length };
    return answer(closure.wasLast ? accountClosed : accountLeft, data);
  });
}
