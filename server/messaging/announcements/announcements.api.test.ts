import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { closeAccount } from '../../enterprises/data-requests/data-request.repository.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { ownData } from '../../testing/content/unzip.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { announcingTo, DRAFT } from '../../testing/people/announcing.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { sharedApp } from '../../testing/test-app.ts';
import { notifyLateRecipients } from './late-recipients.ts';

const server = sharedApp();
const announcing = () => announcingTo(server());

const YESTERDAY = addDays(shanghaiDay(), -1);

describe('an announcement draft', () => {
  it('is stored as written, visible to operators only, and logged', async () => {
    const { save, get, person, admin, entries } = await announcing();
    const { data } = await save({ until: addDays(shanghaiDay(), 3) });
    const { data: item } = await get('item', { id: data.id });
    expect(item).toMatchObject({
      title: DRAFT.title,
      text: DRAFT.text,
      mustRead: true,
      to: 'all',
      state: 'draft',
      revision: '1',
      until: addDays(shanghaiDay(), 3),
      author: admin.username,
      sentAt: null,
      companies: 0,
    });
    expect(await person.notices()).toEqual([]);
    expect(await person.item(data.id)).toMatchObject({ statusCode: 404 });
    expect(await entries()).toMatchObject([{ action: 'announcement-saved', subject: DRAFT.title }]);
  });

  it('is overwritten at its current revision only; stale requests change nothing', async () => {
    const { save, get, post } = await announcing();
    const { data: first } = await save();
    const { data: second } = await save({ ...first, title: '改过的标题' });
    expect(second).toEqual({ id: first.id, revision: '2' });
    expect(await save({ ...first, title: '晚了一步' })).toMatchObject({ code: 409 });
    expect(await post('send', first)).toMatchObject({ code: 409 });
    expect(await post('discard', first)).toMatchObject({ code: 409 });
    expect((await get('item', { id: first.id })).data).toMatchObject({ title: '改过的标题', state: 'draft' });
    expect((await get('list')).total).toBe(1);
  });

  it('is created once when it is sent again because the response was lost, also at the same time', async () => {
    const { db, save, get, entries } = await announcing();
    const id = newId();
    for (const { data } of [...(await Promise.all([save({ id }), save({ id })])), await save({ id })])
      expect(data).toEqual({ id, revision: '1' });
    expect(await entries()).toHaveLength(1);
    expect((await save({ id, title: '改过的标题' })).data).toEqual({ id, revision: '2' });
    expect((await get('list')).total).toBe(1);
    expect(await save({ id: 'none' })).toMatchObject({ statusCode: 400 });
    const { accountId } = await createAccount(db, { roles: ['administrator'] });
    await db.updateTable('announcement').set({ author_id: accountId }).execute();
    expect(await save({ id, title: '改过的标题' })).toMatchObject({ code: 409 });
  });

  it('may be incomplete until it is sent, when the missing fields are named', async () => {
    const { save, post, person } = await announcing();
    const lacking = async (change: object, field: string) => {
      const { data } = await save(change);
      expect(await post('send', data), field).toMatchObject({ code: 400, errors: [{ field }] });
    };
    await lacking({ title: '' }, 'title');
    await lacking({ text: '  \n ' }, 'text');
    await lacking({ until: YESTERDAY }, 'until');
    await lacking({ to: 'companies' }, 'companies');
    expect(await person.unread()).toBe(0);
    expect(await save({ title: '长'.repeat(61) })).toMatchObject({ code: 400, errors: [{ field: 'title' }] });
    expect(await save({ until: '2026-02-30' })).toMatchObject({ code: 400, errors: [{ field: 'until' }] });
    const unknownCompany = { to: 'companies', companies: 'none' };
    expect(await save(unknownCompany)).toMatchObject({ code: 400, errors: [{ field: 'companies' }] });
    const tooManyCompanies = Array.from({ length: 501 }, (_, at) => at).join();
    expect(await save({ ...unknownCompany, companies: tooManyCompanies })).toMatchObject({
      errors: [{ field: 'companies' }],
    });
    expect(await save({ id: 'none', revision: '1' })).toMatchObject({ statusCode: 404 });
  });

  it('can be discarded', async () => {
    const { db, save, get, post } = await announcing();
    const { data } = await save();
    expect(await post('discard', data)).toMatchObject({ code: 0 });
    expect(await get('item', { id: data.id })).toMatchObject({ statusCode: 404 });
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'announcement-discarded' });
  });
});

describe('reading an announcement', () => {
  it('is recorded per person, and for the company at its first reader', async () => {
    const { send, person, colleague, get } = await announcing();
    const otherMember = await colleague();
    const { id } = await send({ mustRead: false });
    expect((await person.item(id)).data).toMatchObject({
      text: DRAFT.text,
      mustRead: false,
      withdrawnAt: null,
    });
    // Fetching it does not count as reading: a proxy may fetch it before anyone sees it.
    expect([await person.unread(), await otherMember.unread()]).toEqual([1, 1]);
    expect((await get('item', { id })).data).toMatchObject({ readCompanies: 0, readPeople: 0 });
    for (const attempt of [1, 2]) expect(await person.read(id), `${attempt}`).toMatchObject({ code: 0 });
    expect(await person.unread()).toBe(0);
    expect(await otherMember.unread()).toBe(1);
    expect((await get('item', { id })).data).toMatchObject({
      companies: 1,
      readCompanies: 1,
      confirmedCompanies: 0,
      people: 2,
      readPeople: 1,
      confirmedPeople: 0,
    });
    expect(await person.confirm(id)).toMatchObject({ code: 409 });
  });

  it('is not implied by marking notices as read: a must-read one stays until confirmed', async () => {
    const { db, send, person, get, company } = await announcing();
    const { id } = await send();
    await person.readAll();
    expect(await person.unread()).toBe(0);
    expect((await get('item', { id })).data.readPeople).toBe(0);
    expect(await person.open()).toHaveLength(1);
    const first = await person.confirm(id);
    expect(first).toMatchObject({ code: 0, data: { confirmedAt: expect.stringMatching(/^\d{4}-/) } });
    expect((await person.confirm(id)).data).toEqual(first.data);
    expect(await person.open()).toEqual([]);
    expect(await person.notices()).toMatchObject([{ confirmed: true, isRead: true }]);
    expect((await get('item', { id })).data).toMatchObject({ confirmedCompanies: 1, confirmedPeople: 1 });
    const log = await auditLog(db);
    const confirmed = log.filter(
      ({ action, target }) => action === 'announcement-confirmed' && target === id,
    );
    expect(confirmed).toMatchObject([{ actor: company.username }]);
  });

  it('lists the companies that have not confirmed it, and exports all companies to Excel', async () => {
    const { app, db, send, person, company, stranger, get, admin } = await announcing();
    const otherPerson = await stranger();
    const { id } = await send();
    await otherPerson.read(id);
    await person.confirm(id);
    expect(await get('open', { id })).toMatchObject({
      total: 1,
      rows: [{ id: otherPerson.companyId, name: otherPerson.companyName, readAt: expect.any(String) }],
    });
    const url = `/api/console/announcements/export?id=${id}`;
    const { rawPayload } = await app.inject({ url, headers: bearer(admin.token) });
    const [heads, ...rows] = (await readXlsx(rawPayload)).sheets[0]?.rows ?? [];
    expect(heads).toEqual(['企业名称', '发到时间', '最早看过', '最早确认']);
    expect(rows.map(([name, , , confirmed]) => [name, Boolean(confirmed)])).toEqual([
      [company.companyName, true],
      [otherPerson.companyName, false],
    ]);
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'announcement-exported', target: id });
  });

  it('is reminded of once a day in companies where no one has confirmed it', async () => {
    const { db, send, person, colleague, stranger, post, entries } = await announcing();
    const [second, otherPerson] = [await colleague(), await stranger()];
    const { id } = await send();
    await person.confirm(id);
    await otherPerson.readAll();
    expect((await post('remind', { id })).data).toEqual({ companies: 1, people: 1 });
    expect(await otherPerson.unread()).toBe(1);
    expect(await otherPerson.notices()).toMatchObject([{ step: 'remind', fdId: id }]);
    expect(await second.notices()).toMatchObject([{ step: 'announce' }]);
    expect(await post('remind', { id })).toMatchObject({ code: 409, msg: expect.stringContaining('今天') });
    const updateAnnouncements = (change: object) => db.updateTable('announcement').set(change).execute();
    await updateAnnouncements({ reminded_at: `${YESTERDAY} 23:59:59` });
    expect(await post('remind', { id })).toMatchObject({ code: 0 });
    await updateAnnouncements({ reminded_at: null, until_day: YESTERDAY });
    expect(await post('remind', { id })).toMatchObject({ code: 409 });
    await updateAnnouncements({ until_day: null });
    await otherPerson.confirm(id);
    expect(await post('remind', { id })).toMatchObject({ code: 409 });
    expect((await entries()).filter(({ action }) => action === 'announcement-reminded')).toHaveLength(2);
  });
});

describe('a sent announcement', () => {
  it('can no longer be changed', async () => {
    const { send, save, post, get } = await announcing();
    const { id } = await send();
    const staleDraft = { id, revision: '2' };
    expect(await save({ ...staleDraft, title: '换了' })).toMatchObject({ code: 409 });
    expect(await post('discard', staleDraft)).toMatchObject({ code: 409 });
    expect(await post('send', staleDraft)).toMatchObject({ code: 409 });
    expect((await get('item', { id })).data.title).toBe(DRAFT.title);
  });

  it('when withdrawn, shows no text, needs no confirmation and does not reach late recipients', async () => {
    const { db, send, person, stranger, post, get } = await announcing();
    const { id } = await send();
    expect(await post('withdraw', { id })).toMatchObject({ code: 0 });
    expect(await person.unread()).toBe(0);
    expect(await person.open()).toEqual([]);
    expect(await person.notices()).toMatchObject([{ withdrawn: true, note: null, isRead: true }]);
    const { data } = await person.item(id);
    expect(data).toMatchObject({ text: '', withdrawnAt: expect.stringMatching(/^\d{4}-/) });
    for (const act of ['read', 'confirm'] as const)
      expect(await person[act](id), act).toMatchObject({ code: 409 });
    const latePerson = await stranger();
    await notifyLateRecipients(db);
    expect(await latePerson.notices()).toEqual([]);
    for (const act of ['withdraw', 'remind'])
      expect(await post(act, { id }), act).toMatchObject({ code: 409 });
    expect((await get('item', { id })).data).toMatchObject({ state: 'withdrawn', readPeople: 0 });
    expect((await auditLog(db)).at(-1)).toMatchObject({ action: 'announcement-withdrawn', target: id });
  });

  it('is listed by its state, and can be filtered among one’s notices', async () => {
    const { save, send, get, person } = await announcing();
    await save();
    const { id } = await send();
    const { rows, total, counts } = await get('list', { state: 'sent' });
    expect([rows[0].id, rows.length, total]).toEqual([id, 1, 1]);
    expect(
      Object.fromEntries(counts.map((each: { state: string; rows: number }) => [each.state, each.rows])),
    ).toEqual({ draft: 1, sent: 1 });
    expect(await person.notices({ only: 'announcement' })).toHaveLength(1);
  });
});

it('announcements are in the copy of one’s data and deleted with the account, except the company’s confirmation', async () => {
  const { app, db, send, person, company, colleague, get } = await announcing();
  await colleague();
  const { id } = await send();
  await person.confirm(id);
  const url = '/api/my/account/export';
  const pack = await app.inject({ url, headers: bearer(company.token) });
  const { announcements } = await ownData(pack.rawPayload);
  const at = expect.stringMatching(/^\d{4}-/);
  expect(announcements).toEqual([{ title: DRAFT.title, toldAt: at, readAt: at, confirmedAt: at }]);
  await closeAccount(db, company.accountId);
  expect((await get('item', { id })).data).toMatchObject({
    people: 1,
    confirmedPeople: 0,
    companies: 1,
    confirmedCompanies: 1,
  });
});
