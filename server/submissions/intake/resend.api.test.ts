import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { describe, expect, it } from 'vitest';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { withOperators } from '../../testing/people/inbox.ts';
import {
  applicationFields,
  createSignedIn,
  createUpload,
  entryFields,
} from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';

const { field: FIELD } = APPLICATION_ATTACHMENT;

type Kind = 'application' | 'entry';

const RETURN = {
  application: {
    reason: '请补充批复',
    fields: `fdApplicationInfo,${FIELD}`,
    until: addDays(shanghaiDay(), 9),
  },
  entry: { reason: '金额有误', fields: 'fdGetbuginessPrice' },
};

/** Returns a valid form without the project or market. */
const good = (kind: Kind, change: Record<string, string> = {}) => {
  const { fdProjectId: _project, ...application } = applicationFields('', change) as Record<string, string>;
  const { fdGetbuginessType: _market, ...entry } = entryFields(change) as Record<string, string>;
  return kind === 'application' ? application : entry;
};

const server = sharedMarket();

async function returning() {
  const kit = withOperators(await submittingTo(server()));
  const reviewer = await kit.operator('reviewer');
  const resend = async (kind: Kind, payload: Record<string, string>, token = kit.customer.token) =>
    (await post(kit.app, `/api/my/${kind}/resend`, payload, { headers: bearer(token) })).json();
  const find = async (kind: Kind, fdId: string) => {
    const url = `/api/my/${kind}/find?fdId=${fdId}`;
    return (await kit.app.inject({ url, headers: bearer(kit.customer.token) })).json().data;
  };
  /** Submits a form and returns it for correction as an operator. */
  async function returned(kind: Kind, change: Record<string, string> = {}) {
    const submission = await kit.submit(kind, change);
    const { fdId } = submission;
    if (kind === 'application') await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
    const state = kind === 'application' ? 'reviewing' : 'pending';
    const answer = await reviewer.send('step', { fdId, step: 'return', state, ...RETURN[kind] });
    expect(answer, answer.msg).toMatchObject({ code: 0 });
    return submission;
  }
  return { ...kit, reviewer, resend, find, returned };
}

describe.each(['application', 'entry'] as const)('POST /api/my/%s/resend', (kind) => {
  const corrected: Record<string, string> =
    kind === 'application' ? { fdApplicationInfo: '附批复编号 2026-117' } : { fdGetbuginessPrice: '0.71' };

  it('saves a correction under the same receipt and keeps the operator who returned it as assignee', async () => {
    const { db, resend, find, returned, reviewer } = await returning();
    const { fdId, fdReceiptNo, fdCreateTime } = await returned(kind);
    const { fields, reason } = RETURN[kind];
    expect(await find(kind, fdId)).toMatchObject({
      resendable: true,
      asked: {
        fields: fields.split(','),
        reason,
        until: kind === 'application' ? RETURN.application.until : null,
      },
    });
    const longAgo = { waits_since: '2020-01-01 00:00:00' };
    await db.updateTable('submission').set(longAgo).where('id', '=', fdId).execute();
    const answer = await resend(kind, { fdId, ...good(kind, corrected) });
    expect(answer).toMatchObject({ code: 0, msg: '已重新提交', data: { fdId, fdReceiptNo, fdCreateTime } });
    expect(await find(kind, fdId)).toMatchObject({ resendable: false, asked: null, fdState: 'pending' });
    const { data } = await reviewer.get('item', { fdId });
    expect(data).toMatchObject({ state: 'pending', handler: reviewer.username, fdReceiptNo });
    expect(data.waitsSince > '2026').toBe(true);
    expect(data.history[0]).toMatchObject({ step: 'resend', side: 'customer' });
    const [name, value] = Object.entries(corrected)[0] as [string, string];
    expect(String(data.values[name])).toBe(value);
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: `${kind}-resent`, subject: fdReceiptNo });
  });

  it('returns the same answer to a retry and saves it once', async () => {
    const { resend, returned, reviewer } = await returning();
    const { fdId } = await returned(kind);
    const payload = { fdId, ...good(kind, corrected) };
    const first = await resend(kind, payload);
    expect(await resend(kind, payload)).toEqual(first);
    const { data } = await reviewer.get('item', { fdId });
    expect(data.history.filter(({ step }: { step: string }) => step === 'resend')).toHaveLength(1);
  });

  it('saves concurrent corrections once, and logs no values', async () => {
    const { db, resend, returned, reviewer } = await returning();
    const { fdId } = await returned(kind);
    const payload = { fdId, ...good(kind, corrected) };
    const answers = await Promise.all([resend(kind, payload), resend(kind, payload)]);
    expect(answers.map(({ code }) => code)).toEqual([0, 0]);
    const { data } = await reviewer.get('item', { fdId });
    expect(data.history.filter(({ step }: { step: string }) => step === 'resend')).toHaveLength(1);
    const { detail } = (await auditLog(db)).findLast(({ action }) => action === `${kind}-resent`) ?? {};
    expect(JSON.parse(detail ?? '')).toEqual({ fields: Object.keys(corrected).join(',') });
  });

  it('points to the resend when the returned form is submitted as a new one', async () => {
    const { app, customer, returned } = await returning();
    const { about, fdReceiptNo } = await returned(kind);
    const [url, form] =
      kind === 'application'
        ? ['/api/project/add', applicationFields(about.fdProjectId ?? '')]
        : ['/api/getbuginess/add', entryFields()];
    const answer = (await post(app, url, form, { headers: bearer(customer.token) })).json();
    expect(answer).toMatchObject({ code: 409 });
    expect(answer.msg).toContain(`${fdReceiptNo}）已退回`);
  });

  it('refuses submissions that are not returned or of another company, and invalid forms', async () => {
    const { db, submit, resend, returned, find } = await returning();
    const waiting = await submit(kind);
    expect(await resend(kind, { fdId: waiting.fdId, ...good(kind, corrected) })).toMatchObject({ code: 409 });
    const { fdId } = await returned(kind, kind === 'entry' ? { fdArea: '别处' } : {});
    const otherCustomer = await createSignedIn(db);
    expect(await resend(kind, { fdId, ...good(kind) }, otherCustomer.token)).toMatchObject({ code: 404 });
    const wrong: Record<string, string> =
      kind === 'application' ? { fdSubmitterPhone: '12' } : { fdContactsPhone: '12' };
    const { code, errors } = await resend(kind, { fdId, ...good(kind, wrong) });
    expect({ code, fields: errors.map(({ field }: { field: string }) => field) }).toEqual({
      code: 400,
      fields: Object.keys(wrong),
    });
    expect(await find(kind, fdId)).toMatchObject({ fdState: 'returned' });
  });
});

it.each(['is over', 'is withdrawn'])(
  'informs company and operator that the project %s, and still accepts the correction',
  async (how) => {
    const { db, resend, find, returned, reviewer } = await returning();
    const { fdId, about } = await returned('application');
    const openFlags = async () => [
      (await find('application', fdId)).fdProjectOpen,
      (await reviewer.get('item', { fdId })).data.isProjectOpen,
    ];
    expect(await openFlags()).toEqual([true, true]);
    const change = db.updateTable('project').where('id', '=', about.fdProjectId ?? '');
    if (how === 'is over') await change.set({ application_end: addDays(shanghaiDay(), -1) }).execute();
    else await change.set({ state: 'withdrawn' }).execute();
    expect(await openFlags()).toEqual([false, false]);
    const answer = await resend('application', {
      fdId,
      ...good('application', { fdApplicationInfo: '附批复' }),
    });
    expect(answer, answer.msg).toMatchObject({ code: 0 });
  },
);

it('releases attachments that the correction no longer names', async () => {
  const { db, customer, resend, find, returned } = await returning();
  const [kept, dropped, added] = [
    await createUpload(db, customer.accountId),
    await createUpload(db, customer.accountId),
    await createUpload(db, customer.accountId),
  ];
  const { fdId } = await returned('application', { [FIELD]: `${kept},${dropped}` });
  const names = async () =>
    (await find('application', fdId)).attachments.map(({ attId }: { attId: string }) => attId).sort();
  expect(await names()).toEqual([kept, dropped].sort());
  const foreign = await createUpload(db, (await createSignedIn(db)).accountId);
  const form = { fdId, ...good('application') };
  expect(await resend('application', { ...form, [FIELD]: `${kept},${foreign}` })).toMatchObject({
    code: 409,
  });
  expect(await names()).toEqual([kept, dropped].sort());
  expect(await resend('application', { ...form, [FIELD]: `${kept},${added}` })).toMatchObject({
    code: 0,
  });
  expect(await names()).toEqual([kept, added].sort());
  const released = await db
    .selectFrom('upload')
    .select('claimed_by')
    .where('id', '=', dropped)
    .executeTakeFirst();
  expect(released?.claimed_by).toBeNull();
});

it('refuses an entry equal to another one of the company', async () => {
  const { submit, resend, returned } = await returning();
  const { fdReceiptNo } = await submit('entry', { fdContactsPerson: '另一人' });
  const { fdId } = await returned('entry');
  const answer = await resend('entry', { fdId, ...good('entry', { fdContactsPerson: '另一人' }) });
  expect(answer).toMatchObject({ code: 409 });
  expect(answer.msg).toContain(fdReceiptNo);
});
