import { expect, it, onTestFinished } from 'vitest';
import { bearer } from '../../testing/people/accounts.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';

const LI = { name: '李晨', phone: '13900001111', email: 'li@example.com' };
const ZHOU = { name: '周景行', position: '总经理', phone: '137 0571 8800', email: 'zhou@example.com' };

const server = sharedMarket();

/** Creates a company; `defaults` reads the form defaults of its accounts. */
async function forms() {
  const kit = await submittingTo(server());
  const { app, db, customer } = kit;
  const defaults = async ({ token }: { token: string } = customer) => {
    const response = await app.inject({
      method: 'GET',
      url: '/api/my/formDefaults',
      headers: bearer(token),
    });
    return response.json();
  };
  const file = (values: object) =>
    db.updateTable('company').set(values).where('id', '=', customer.companyId).execute();
  /** Adds rows to a public dictionary until the end of the test. */
  async function fillDictionary(type: string, rows: [label: string, value: string][]) {
    const all = rows.map(([label, value], position) => ({ type, label, value, position, is_public: 1 }));
    await db.insertInto('dictionary').values(all).execute();
    onTestFinished(async () => {
      await db.deleteFrom('dictionary').where('type', '=', type).execute();
    });
  }
  return { ...kit, defaults, file, fillDictionary };
}

it('form defaults begin with the account’s phone and the company’s area and address', async () => {
  const { defaults, customer, file } = await forms();
  const accountDefaults = { phone: customer.username, name: '', email: '', wechat: '' };
  expect(await defaults()).toMatchObject({
    code: 0,
    data: { ...accountDefaults, area: '', address: '', areas: [] },
  });
  await file({ area: '澜州高新区', address: '光谷大道 126 号' });
  expect((await defaults()).data).toMatchObject({
    ...accountDefaults,
    area: '澜州高新区',
    address: '光谷大道 126 号',
  });
});

it('form defaults have the account’s latest input, from any form', async () => {
  const { defaults, submit, file } = await forms();
  await file({ area: '澜州高新区', address: '光谷大道 126 号', contacts: JSON.stringify([ZHOU]) });
  await submit('application');
  expect((await defaults()).data).toMatchObject({ ...LI, area: '澜州高新区', wechat: '' });
  await submit('entry', { fdContactsPerson: '李晨' });
  const location = { area: '澜州市', address: '高新区光谷大道 88 号' };
  expect((await defaults()).data).toMatchObject({ ...LI, ...location });
  await submit('intention', { fdContactName: '王建平', fdContactPhone: '13805712266', fdContactEmail: '' });
  const wang = { name: '王建平', phone: '13805712266', email: '' };
  expect((await defaults()).data).toMatchObject({ ...wang, ...location, wechat: 'li-chen' });
});

it('form defaults never combine one person’s name with another’s phone', async () => {
  const { db, customer, defaults, file } = await forms();
  await file({ contacts: JSON.stringify([ZHOU, { ...ZHOU, name: '座机', phone: '0571-88001826' }]) });
  const zhou = { name: '周景行', phone: '13705718800', email: 'zhou@example.com' };
  expect((await defaults()).data).toMatchObject(zhou);
  await file({ contacts: JSON.stringify([ZHOU, { ...ZHOU, name: '唐砚秋', phone: customer.username }]) });
  expect((await defaults()).data).toMatchObject({ name: '唐砚秋', phone: customer.username });
  const accountFields = { name: '秦望', email: 'qin@example.com', email_confirmed_at: '2026-01-01 08:00:00' };
  await db.updateTable('account').set(accountFields).where('id', '=', customer.accountId).execute();
  expect((await defaults()).data).toMatchObject({
    name: '秦望',
    phone: customer.username,
    email: 'qin@example.com',
  });
});

it('form defaults leave out an unconfirmed mail address', async () => {
  const { db, customer, defaults } = await forms();
  await db
    .updateTable('account')
    .set({ email: 'qin@example.com' })
    .where('id', '=', customer.accountId)
    .execute();
  expect((await defaults()).data.email).toBe('');
});

it('form defaults contain no input of other accounts, and nothing of the company for strangers', async () => {
  const { db, customer, defaults, submit, file } = await forms();
  await file({ area: '澜州高新区' });
  await submit('application');
  const colleague = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
  expect((await defaults(colleague)).data).toMatchObject({
    name: '',
    phone: colleague.username,
    area: '澜州高新区',
  });
  expect((await defaults(await createSignedIn(db))).data).toMatchObject({ name: '', area: '' });
  expect(await defaults(await createAccount(db))).toMatchObject({ code: 403 });
  expect(await defaults({ token: 'none' })).toMatchObject({ code: 401 });
});

it('form defaults list the units of the market’s categories by category code', async () => {
  const { defaults, fillDictionary } = await forms();
  await fillDictionary('market:units', [
    ['光伏组件', 'MW，元/W'],
    ['没有的分类', '台，元/台'],
  ]);
  expect((await defaults()).data.units).toEqual([{ category: 'module', unit: 'MW', priceUnit: '元/W' }]);
});

it('form defaults list the areas of the dictionary in order', async () => {
  const { defaults, fillDictionary } = await forms();
  await fillDictionary('company:area', [
    ['西屏区', ''],
    ['澜州高新区', ''],
  ]);
  expect((await defaults()).data.areas).toEqual(['西屏区', '澜州高新区']);
});
