import { expect, it } from 'vitest';
import { announcingTo } from '../../testing/people/announcing.ts';
import { sharedApp } from '../../testing/test-app.ts';
import { notifyLateRecipients } from './late-recipients.ts';

const server = sharedApp();

/** Creates companies in three areas and in none, and an administrator who addresses some areas. */
async function spread() {
  const kit = await announcingTo(server());
  const { db, company, stranger } = kit;
  const place = (companyId: string, area: string | null) =>
    db.updateTable('company').set({ area }).where('id', '=', companyId).execute();
  await place(company.companyId, '澜州高新区');
  const harbour = await stranger();
  await place(harbour.companyId, '澜州临港区');
  const elsewhere = await stranger();
  await place(elsewhere.companyId, '西屏区');
  const nowhere = await stranger();
  return { ...kit, place, harbour, elsewhere, nowhere };
}

const TO = { to: 'areas', areas: '澜州高新区\n澜州临港区\n' };
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

it('an announcement to areas reaches all accounts of their companies, as many as the preview counted', async () => {
  const { post, send, get, colleague, person, harbour, elsewhere, nowhere } = await spread();
  const joined = await colleague();
  expect((await post('recipients', { ...TO, companies: '' })).data).toEqual({ companies: 2, people: 3 });
  const { id, answer } = await send({ ...TO, title: '两区通知' });
  expect(answer).toMatchObject({ code: 0, data: { companies: 2, people: 3 } });
  for (const one of [person, joined, harbour]) expect(titles(await one.notices())).toEqual(['两区通知']);
  for (const one of [elsewhere, nowhere]) expect(await one.notices()).toEqual([]);
  expect((await get('item', { id })).data).toMatchObject({
    to: 'areas',
    areas: ['澜州临港区', '澜州高新区'],
    named: [],
  });
  expect((await elsewhere.item(id)).code).toBe(404);
});

it('a must-read announcement notifies companies that enter an area later, once, and no others', async () => {
  const { db, send, place, stranger, elsewhere, nowhere } = await spread();
  await send({ ...TO, title: '须知' });
  const later = await stranger();
  await notifyLateRecipients(db);
  expect(await later.unread()).toBe(0);
  await place(later.companyId, '澜州高新区');
  await Promise.all([notifyLateRecipients(db), notifyLateRecipients(db)]);
  expect(titles(await later.notices())).toEqual(['须知']);
  expect(await elsewhere.notices()).toEqual([]);
  await place(nowhere.companyId, '澜州');
  await notifyLateRecipients(db);
  expect(await nowhere.unread()).toBe(0);
});

it('a draft without areas can be saved, but sending needs an area with recipients', async () => {
  const { save, post, send } = await spread();
  expect((await post('recipients', { to: 'areas', areas: '', companies: '' })).data.people).toBe(0);
  const { data } = await save({ to: 'areas', areas: '' });
  expect(await post('send', data)).toMatchObject({ code: 400, errors: [{ field: 'areas' }] });
  expect((await send({ to: 'areas', areas: '东陵县' })).answer).toMatchObject({
    code: 400,
    msg: '目前没有企业可以收到这则公告，可以先保存草稿',
  });
  const many = Array.from({ length: 101 }, (_, at) => `第 ${at} 区`).join('\n');
  expect(await save({ to: 'areas', areas: many })).toMatchObject({ code: 400, errors: [{ field: 'areas' }] });
});
