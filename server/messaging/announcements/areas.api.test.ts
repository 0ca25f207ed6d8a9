import { expect, it } from 'vitest';
import { announcingTo } from '../../testing/people/announcing.ts';
import { sharedApp } from '../../testing/test-app.ts';
import { notifyLateRecipients } from './late-recipients.ts';

const server = sharedApp();

/** Creates companies in three areas and in none, and an administrator who addresses some areas. */
async function areaCompanies() {
  const kit = await announcingTo(server());
  const { db, company, stranger } = kit;
  const setArea = (companyId: string, area: string | null) =>
    db.updateTable('company').set({ area }).where('id', '=', companyId).execute();
  await setArea(company.companyId, '澜州高新区');
  const harbourPerson = await stranger();
  await setArea(harbourPerson.companyId, '澜州临港区');
  const westPerson = await stranger();
  await setArea(westPerson.companyId, '西屏区');
  const noAreaPerson = await stranger();
  return { ...kit, setArea, harbourPerson, westPerson, noAreaPerson };
}

const TO = { to: 'areas', areas: '澜州高新区\n澜州临港区\n' };
const titles = (rows: { title: string }[]) => rows.map(({ title }) => title);

it('an announcement to areas reaches all accounts of their companies, as many as the preview counted', async () => {
  const { post, send, get, colleague, person, harbourPerson, westPerson, noAreaPerson } =
    await areaCompanies();
  const joined = await colleague();
  expect((await post('recipients', { ...TO, companies: '' })).data).toEqual({ companies: 2, people: 3 });
  const { id, answer } = await send({ ...TO, title: '两区通知' });
  expect(answer).toMatchObject({ code: 0, data: { companies: 2, people: 3 } });
  for (const member of [person, joined, harbourPerson])
    expect(titles(await member.notices())).toEqual(['两区通知']);
  for (const stranger of [westPerson, noAreaPerson]) expect(await stranger.notices()).toEqual([]);
  expect((await get('item', { id })).data).toMatchObject({
    to: 'areas',
    areas: ['澜州临港区', '澜州高新区'],
    named: [],
  });
  expect((await westPerson.item(id)).code).toBe(404);
});

it('a must-read announcement notifies companies that enter an area later, once, and no others', async () => {
  const { db, send, setArea, stranger, westPerson, noAreaPerson } = await areaCompanies();
  await send({ ...TO, title: '须知' });
  const latePerson = await stranger();
  await notifyLateRecipients(db);
  expect(await latePerson.unread()).toBe(0);
  await setArea(latePerson.companyId, '澜州高新区');
  await Promise.all([notifyLateRecipients(db), notifyLateRecipients(db)]);
  expect(titles(await latePerson.notices())).toEqual(['须知']);
  expect(await westPerson.notices()).toEqual([]);
  await setArea(noAreaPerson.companyId, '澜州');
  await notifyLateRecipients(db);
  expect(await noAreaPerson.unread()).toBe(0);
});

it('a draft without areas can be saved, but sending needs an area with recipients', async () => {
  const { save, post, send } = await areaCompanies();
  expect((await post('recipients', { to: 'areas', areas: '', companies: '' })).data.people).toBe(0);
  const { data } = await save({ to: 'areas', areas: '' });
  expect(await post('send', data)).toMatchObject({ code: 400, errors: [{ field: 'areas' }] });
  expect((await send({ to: 'areas', areas: '东陵县' })).answer).toMatchObject({
    code: 400,
    msg: '目前没有企业可以收到这则公告，可以先保存草稿',
  });
  const tooManyAreas = Array.from({ length: 101 }, (_, at) => `第 ${at} 区`).join('\n');
  expect(await save({ to: 'areas', areas: tooManyAreas })).toMatchObject({
    code: 400,
    errors: [{ field: 'areas' }],
  });
});
