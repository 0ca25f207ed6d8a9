import { describe, expect, it } from 'vitest';
import { BATCH_SIZE } from '../../platform/database/batches.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { auditLog, bearer, newCustomer, sharedAccountApp, signIn } from '../../testing/people/accounts.ts';
import { announcingTo, DRAFT, personOf } from '../../testing/people/announcing.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { notifyLateRecipients } from './late-recipients.ts';

const server = sharedAccountApp();
const announcing = () => announcingTo(server());

const YESTERDAY = addDays(shanghaiDay(), -1);

describe('the recipients of an announcement', () => {
  it('are all active people of all companies, but no operators', async () => {
    const { db, admin, send, person, colleague, stranger, app, company, get } = await announcing();
    const [otherMember, second] = [await colleague(), await stranger()];
    const disabledAccount = await createAccount(db, { companyId: company.companyId });
    await db
      .updateTable('account')
      .set({ disabled: 1 })
      .where('id', '=', disabledAccount.accountId)
      .execute();
    const { id, answer } = await send();
    expect(answer.data).toEqual({ companies: 2, people: 3 });
    for (const reader of [person, otherMember, second]) {
      expect(await reader.unread()).toBe(1);
      expect(await reader.notices()).toMatchObject([
        {
          kind: 'announcement',
          fdId: id,
          fdReceiptNo: '',
          step: 'announce',
          title: DRAFT.title,
          note: '11 月 28 日 22:00 起维护。 期间暂停提交。',
          isRead: false,
          mustRead: true,
          confirmed: false,
          withdrawn: false,
        },
      ]);
      expect(await reader.open()).toMatchObject([{ id, title: DRAFT.title }]);
    }
    expect(await personOf(app, admin.token).notices()).toEqual([]);
    const notified = await db.selectFrom('notice').select('account_id').execute();
    expect(notified.map(({ account_id }) => account_id)).not.toContain(disabledAccount.accountId);
    expect((await get('list')).rows).toMatchObject([
      { id, state: 'sent', companies: 2, readCompanies: 0, confirmedCompanies: 0 },
    ]);
  });

  it('are the selected companies only; others cannot see it', async () => {
    const { send, person, company, stranger, post } = await announcing();
    const otherPerson = await stranger();
    const audience = { to: 'companies', companies: company.companyId };
    expect((await post('recipients', audience)).data).toEqual({ companies: 1, people: 1 });
    expect((await post('recipients', { to: 'all' })).data).toEqual({ companies: 2, people: 2 });
    const { id } = await send(audience);
    expect(await person.unread()).toBe(1);
    expect(await otherPerson.unread()).toBe(0);
    expect(await otherPerson.notices()).toEqual([]);
    expect(await otherPerson.open()).toEqual([]);
    expect(await otherPerson.item(id)).toMatchObject({ statusCode: 404 });
    expect(await otherPerson.read(id)).toMatchObject({ statusCode: 404 });
    expect(await otherPerson.confirm(id)).toMatchObject({ statusCode: 404 });
  });

  it('are notified once when two operators send at the same moment', async () => {
    const { app, db, save, post, person } = await announcing();
    const { data } = await save();
    const { token } = await createAccount(db, { roles: ['administrator'] });
    const url = '/api/console/announcements/send';
    const [ownRow, theirs] = await Promise.all([
      post('send', data),
      app
        .inject({ method: 'POST', url, headers: bearer(token), payload: data })
        .then((response) => response.json()),
    ]);
    expect([ownRow.code, theirs.code].sort()).toEqual([0, 409]);
    expect(ownRow.code === 409 ? ownRow.msg : theirs.msg).toContain('已由');
    expect(await person.notices()).toHaveLength(1);
    const isSentEntry = ({ action, target }: { action: string; target: string | null }) =>
      action === 'announcement-sent' && target === data.id;
    expect((await auditLog(db)).filter(isSentEntry)).toHaveLength(1);
  });

  it('must not be empty: otherwise the draft is not sent', async () => {
    const { db, send, get, company } = await announcing();
    await db.updateTable('account').set({ disabled: 1 }).where('id', '=', company.accountId).execute();
    const { id, answer } = await send();
    expect(answer.code).toBe(400);
    expect((await get('item', { id })).data.state).toBe('draft');
  });

  it('are not all companies when the choice is misspelt', async () => {
    const { post } = await announcing();
    const refusal = { code: 400, msg: '参数 to 的取值有误' };
    expect(await post('recipients', { to: 'area', areas: '主城区' })).toMatchObject(refusal);
    expect(await post('save', { ...DRAFT, to: 'company' })).toMatchObject(refusal);
  });

  it('include people who join later, once, while a must-read announcement is active', async () => {
    const { db, send, stranger, colleague, company, get } = await announcing();
    const { id } = await send();
    const { id: companyOnlyId } = await send({
      to: 'companies',
      companies: company.companyId,
      title: '只给一家',
    });
    await send({ mustRead: false, title: '一时的消息' });
    const { id: endedId } = await send({ title: '已截止的', until: addDays(shanghaiDay(), 1) });
    await db.updateTable('announcement').set({ until_day: YESTERDAY }).where('id', '=', endedId).execute();
    const [latePerson, joined] = [await stranger(), await colleague()];
    await Promise.all([
      notifyLateRecipients(db),
      notifyLateRecipients(db),
      notifyLateRecipients(db, latePerson.accountId),
    ]);
    expect((await latePerson.notices()).map(({ fdId }: { fdId: string }) => fdId)).toEqual([id]);
    expect(await latePerson.unread()).toBe(1);
    expect((await joined.open()).map(({ title }: { title: string }) => title)).toEqual([
      '只给一家',
      DRAFT.title,
    ]);
    expect((await get('item', { id })).data).toMatchObject({ companies: 2, people: 3 });
    expect((await get('item', { id: companyOnlyId })).data).toMatchObject({ companies: 1, people: 2 });
    await db.deleteFrom('notice').execute();
    await notifyLateRecipients(db);
    expect(await latePerson.unread()).toBe(0);
  });

  it('exclude companies without a session, which are notified when they sign in', async () => {
    const { app, db, send, get } = await announcing();
    const { id } = await send();
    const username = await newCustomer(app);
    await notifyLateRecipients(db);
    expect((await get('item', { id })).data).toMatchObject({ companies: 1, people: 1 });
    const { token } = await signIn(app, username);
    expect((await get('item', { id })).data).toMatchObject({ companies: 2, people: 2 });
    const latePerson = personOf(app, token);
    expect([await latePerson.unread(), (await latePerson.open()).length]).toEqual([1, 1]);
    await latePerson.readAll();
    const again = personOf(app, (await signIn(app, username)).token);
    expect([await again.unread(), (await again.open()).length]).toEqual([0, 1]);
  });

  it('are not added by read requests', async () => {
    const { db, send, stranger } = await announcing();
    await send();
    const latePerson = await stranger();
    const rows = async () => [
      await db.selectFrom('notice').selectAll().execute(),
      await db.selectFrom('announcement_reader').selectAll().execute(),
      await db.selectFrom('announcement_company').selectAll().execute(),
    ];
    const before = await rows();
    expect([await latePerson.unread(), await latePerson.notices(), await latePerson.open()]).toEqual([
      0,
      [],
      [],
    ]);
    expect(await rows()).toEqual(before);
  });

  it('can sign in even when late notification fails', async () => {
    const { app, db, send } = await announcing();
    const { id } = await send();
    await db.updateTable('announcement').set({ audience: '{' }).where('id', '=', id).execute();
    await signIn(app, await newCustomer(app));
  });
});

it('an announcement reaches each person once when there are more than one statement writes', async () => {
  const { db, company, send, post } = await announcing();
  const now = '2026-01-01 00:00:00';
  const account = { password_hash: '-', company_id: company.companyId, created_at: now, updated_at: now };
  const people = Array.from({ length: BATCH_SIZE + 100 }, (_, at) => ({
    ...account,
    id: newId(),
    username: `u${at}`,
  }));
  for (let from = 0; from < people.length; from += 100)
    await db
      .insertInto('account')
      .values(people.slice(from, from + 100))
      .execute();
  const all = people.length + 1;
  const { id, answer } = await send();
  expect(answer.data).toEqual({ companies: 1, people: all });
  const noticeCounts = async () => {
    const notices = await db.selectFrom('notice').select(['account_id', 'step', 'read_at']).execute();
    expect(new Set(notices.map(({ account_id }) => account_id)).size).toBe(all);
    return Object.entries(Object.groupBy(notices, ({ step, read_at }) => `${step} ${read_at !== null}`));
  };
  const kinds = async () => (await noticeCounts()).map(([kind, rows = []]) => [kind, rows.length]);
  expect(await kinds()).toEqual([['announce false', all]]);
  expect((await post('remind', { id })).data).toEqual({ companies: 1, people: all });
  expect(await kinds()).toEqual([['remind false', all]]);
  await post('withdraw', { id });
  expect(await kinds()).toEqual([['remind true', all]]);
});

it('the search for recipients finds companies by part of their name', async () => {
  const { company, stranger, get } = await announcing();
  await stranger();
  const { rows } = await get('companies', { text: company.companyName.slice(2, 10) });
  expect(rows).toEqual([{ id: company.companyId, name: company.companyName }]);
  expect((await get('companies', { text: ' ' })).rows).toEqual([]);
  expect((await get('companies', { text: '%' })).rows).toEqual([]);
});
