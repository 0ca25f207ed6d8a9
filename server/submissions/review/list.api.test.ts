import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { createConfig } from '../../testing/content/factories.ts';
import { rar5Of } from '../../testing/content/rar.ts';
import { uploaded, zip } from '../../testing/content/uploads.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { type Answer, reviewing } from '../../testing/people/inbox.ts';
import { createSignedIn, createUpload } from '../../testing/people/submissions.ts';

const titles = ({ rows }: Answer) => rows.map(({ title }: { title: string }) => title);
const ids = ({ rows }: Answer) => rows.map(({ fdId }: { fdId: string }) => fdId);

it('lists open submissions of all kinds, oldest first, with counts of the filter', async () => {
  const { db, submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const application = await submit('application');
  const intention = await submit('intention');
  const entry = await submit('entry');
  const closedIntention = await submit('intention');
  await reviewer.send('step', {
    fdId: closedIntention.fdId,
    step: 'lose',
    state: 'pending',
    reason: '无意向',
  });
  await reviewer.send('claim', { fdId: intention.fdId });
  const all = await reviewer.get('list');
  expect(ids(all)).toEqual([application.fdId, intention.fdId, entry.fdId]);
  expect(all).toMatchObject({ total: 3, mine: 1, oldest: expect.any(String) });
  expect(ids(await reviewer.get('list', { sort: 'newest' }))).toEqual(ids(all).reverse());
  expect(all.rows[1]).toMatchObject({
    kind: 'intention',
    title: '应用2',
    handler: reviewer.username,
    isLate: false,
  });
  expect(titles(all)).toEqual(['示范项目1', '应用2', '182 单晶组件']);

  const intentions = await reviewer.get('list', { kind: 'intention', tab: 'all' });
  expect(intentions.total).toBe(2);
  expect(intentions.counts).toEqual(
    expect.arrayContaining([
      { state: 'pending', rows: 1 },
      { state: 'lost', rows: 1 },
    ]),
  );
  expect(ids(await reviewer.get('list', { tab: 'mine' }))).toEqual([intention.fdId]);
  expect(ids(await reviewer.get('list', { tab: 'lost' }))).toEqual([closedIntention.fdId]);
  const second = await reviewer.get('list', { pageNum: '2', pageSize: '2' });
  expect(ids(second)).toEqual([entry.fdId]);
  const { data } = await reviewer.get('waiting');
  expect(data).toEqual({ application: 1, intention: 1, entry: 1 });
  await db.updateTable('submission').set({ waits_since: '2020-01-01 00:00:00' }).execute();
  const { rows } = await reviewer.get('list');
  expect(rows.map(({ isLate }: { isLate: boolean }) => isLate)).toEqual([true, false, true]);
});

it('counts the longest wait of a contacted intention from the last contact, as its row does', async () => {
  const { db, submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const { fdId } = await submit('intention');
  await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
  await db
    .updateTable('submission')
    .set({ waits_since: '2026-01-01 09:00:00', touched_at: '2026-01-01 11:00:00' })
    .execute();
  const { oldest, rows } = await reviewer.get('list');
  expect([oldest, rows[0].touchedAt]).toEqual(['2026-01-01 11:00:00', '2026-01-01 11:00:00']);
});

it('finds a submission by its phone, written as people write it', async () => {
  const { submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  await submit('intention', { fdContactPhone: '13733334444' });
  const { fdId } = await submit('intention', { fdContactPhone: '13711112222' });
  for (const text of [
    '137-1111-2222',
    '137 1111 2222',
    '+86 137 1111 2222',
    '0086-137\u20111111\u20112222',
    '１３７１１１１２２２２',
    '137-1111',
    '２２２２',
    '2222',
  ])
    expect(ids(await reviewer.get('list', { text })), text).toEqual([fdId]);
});

it('finds entries and applications by a pasted phone, and texts with dashes literally', async () => {
  const { submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const entry = await submit('entry', { fdContactsPhone: '13955556666' });
  const dashed = await submit('entry', { fdGetbuginessName: '支架 2026-05' });
  const application = await submit('application', { fdSubmitterPhone: '13677778888' });
  const searchIds = async (text: string) => ids(await reviewer.get('list', { text }));
  expect(await searchIds('139 5555 6666')).toEqual([entry.fdId]);
  expect(await searchIds('136–7777–8888')).toEqual([application.fdId]);
  expect(await searchIds('2026-05')).toEqual([dashed.fdId]);
});

it('filters by text, days, project, company, area and assignee', async () => {
  const { db, submit, operator, customer } = await reviewing();
  const reviewer = await operator('reviewer');
  const otherCustomer = await createSignedIn(db, '明眸视觉科技有限公司');
  const application = await submit('application');
  const intention = await submit('intention', { fdContactPhone: '13711112222' });
  const entry = await submit('entry', { fdArea: '南陵县' }, otherCustomer.token);
  await reviewer.send('claim', { fdId: entry.fdId });
  const searchIds = async (query: Record<string, string>) => ids(await reviewer.get('list', query));
  expect(await searchIds({ text: '明眸' })).toEqual([entry.fdId]);
  expect(await searchIds({ text: intention.fdReceiptNo.slice(2) })).toEqual([intention.fdId]);
  const digits = intention.fdReceiptNo.replace('-', '');
  for (const text of [digits.toLowerCase(), ` ${intention.fdReceiptNo}\u200b`, `回执编号：${digits}`])
    expect(await searchIds({ text }), text).toEqual([intention.fdId]);
  expect(await searchIds({ text: '1371111' })).toEqual([intention.fdId]);
  expect(await searchIds({ text: '示范项目1' })).toEqual([application.fdId]);
  expect(await searchIds({ text: '%' })).toEqual([]);
  expect(await searchIds({ project: application.about.fdProjectId ?? '' })).toEqual([application.fdId]);
  expect(await searchIds({ company: customer.companyId })).toEqual([application.fdId, intention.fdId]);
  expect(await searchIds({ area: '南陵' })).toEqual([entry.fdId]);
  await db.updateTable('company').set({ area: '南陵县' }).where('id', '=', customer.companyId).execute();
  expect(await searchIds({ area: '南陵' })).toEqual([application.fdId, intention.fdId, entry.fdId]);
  expect(await searchIds({ area: '南陵', kind: 'intention' })).toEqual([intention.fdId]);
  expect(await searchIds({ handler: 'nobody' })).toEqual([application.fdId, intention.fdId]);
  expect(await searchIds({ handler: 'me' })).toEqual([entry.fdId]);
  expect(await searchIds({ handler: reviewer.accountId })).toEqual([entry.fdId]);
  const today = shanghaiDay();
  expect(await searchIds({ from: today, to: today })).toHaveLength(3);
  expect(await searchIds({ to: '2020-01-01' })).toEqual([]);
});

it('names colleagues of the same name with their usernames', async () => {
  const { db, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const colleagues = [await operator('reviewer'), await operator('reviewer'), await operator('reviewer')];
  const [namesake, other, unique] = colleagues.map(({ accountId: id, username }) => ({ id, username }));
  const setName = (id: string | undefined, name: string) =>
    db.updateTable('account').set({ name }).where('id', '=', String(id)).execute();
  for (const each of [namesake, other]) await setName(each?.id, '张伟');
  await setName(unique?.id, '沈星野');
  const { rows } = await reviewer.get('handlers');
  expect(rows).toContainEqual({ id: namesake?.id, name: `张伟（${namesake?.username}）`, open: 0 });
  expect(rows).toContainEqual({ id: other?.id, name: `张伟（${other?.username}）`, open: 0 });
  expect(rows).toContainEqual({ id: unique?.id, name: '沈星野', open: 0 });
});

it('returns 400 for a day that is none', async () => {
  const reviewer = await (await reviewing()).operator('reviewer');
  const refusal = { code: 400, msg: '参数 from 的取值有误' };
  for (const from of ['2026-02-30', '2026-2-3', '２０２６-０１-０１', 'today'])
    expect(await reviewer.get('list', { from })).toMatchObject(refusal);
  for (const call of ['export', 'zipAll'])
    expect(await reviewer.get(call, { from: 'today' })).toMatchObject(refusal);
  expect(await reviewer.get('list', { to: 'today' })).toMatchObject({ code: 400 });
});

it('counts submissions past the limit as overdue, intentions since their last activity', async () => {
  const { db, submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const [application, intention] = [await submit('application'), await submit('intention')];
  const longAgo = '2020-01-01 00:00:00';
  await db.updateTable('submission').set({ waits_since: longAgo, touched_at: longAgo }).execute();
  const late = async () => (await reviewer.get('list')).rows.map((row: { isLate: boolean }) => row.isLate);
  expect(await late()).toEqual([true, true]);
  await reviewer.send('note', { fdId: intention.fdId, text: '打过电话', way: 'phone' });
  expect(await late()).toEqual([true, false]);
  const yesterday = new Date(Date.now() - 36 * 3600_000 + 8 * 3600_000)
    .toISOString()
    .slice(0, 19)
    .replace('T', ' ');
  await db
    .updateTable('submission')
    .set({ waits_since: yesterday })
    .where('id', '=', application.fdId)
    .execute();
  expect(await late()).toEqual([false, false]);
  await createConfig(db, 'application:days', '1');
  expect(await late()).toEqual([true, false]);
});

it('exports the filtered list as Excel, one kind with its form fields', async () => {
  const { app, db, submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const { fdReceiptNo } = await submit('entry');
  await submit('intention');
  const sheet = async (query: string) => {
    const url = `/api/console/inbox/export?${query}`;
    const response = await app.inject({ url, headers: bearer(reviewer.token) });
    expect(response.headers['content-disposition']).toContain('.xlsx');
    const { sheets } = await readXlsx(response.rawPayload);
    return sheets[0]?.rows ?? [];
  };
  const [head, ...rows] = await sheet('kind=entry&tab=all');
  expect(head).toEqual(expect.arrayContaining(['回执编号', '产品名称', '分类', '所在地区']));
  expect(rows).toHaveLength(1);
  expect(rows[0]).toEqual(expect.arrayContaining([fdReceiptNo, '待审核', '光伏组件', '澜州市', 0.69]));
  expect((await auditLog(db)).at(-1)).toMatchObject({
    action: 'submissions-exported',
    detail: '{"filters":{"kind":"entry","tab":"all"},"rows":1}',
  });
  expect(await sheet('tab=all')).toHaveLength(3);
});

it('packs attachments, lists the content of zip and RAR, and refuses files of other submissions', async () => {
  const { app, db, customer, submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const inner = await zip({ '01-申报书.pdf': '甲', '目录/02-执照.jpg': '乙乙' });
  const attachments = [];
  for (const bytes of [inner, await zip()])
    attachments.push(await uploaded(app, customer.token, { fileName: '材料.zip', content: bytes }));
  const packed = rar5Of([{ name: '图纸/总图.dwg', text: '丙' }]);
  attachments.push(await uploaded(app, customer.token, { fileName: '图纸.rar', content: packed }));
  const { field } = APPLICATION_ATTACHMENT;
  const { fdId, fdReceiptNo } = await submit('application', { [field]: attachments.join(',') });
  const get = (call: string, token = reviewer.token) =>
    app.inject({ url: `/api/console/inbox/${call}`, headers: bearer(token) });

  const { data } = await reviewer.get('item', { fdId });
  const [{ attId }] = data.attachments;
  expect((await get(`archive?attId=${attId}`)).json()).toMatchObject({
    code: 0,
    readable: true,
    isMore: false,
    rows: [
      { name: '01-申报书.pdf', size: 3 },
      { name: '目录/02-执照.jpg', size: 6 },
    ],
  });
  expect((await get(`archive?attId=${data.attachments[2].attId}`)).json()).toMatchObject({
    code: 0,
    readable: true,
    isMore: false,
    isLocked: false,
    rows: [{ name: '图纸/总图.dwg', size: 3 }],
  });
  const waiting = await createUpload(db, customer.accountId);
  expect((await get(`archive?attId=${waiting}`)).json()).toMatchObject({ code: 404 });

  const pack = await get(`zip?fdId=${fdId}`);
  expect(pack.headers['content-type']).toBe('application/zip');
  expect(await namesIn(pack.rawPayload)).toEqual(['材料.zip', '材料 (2).zip', '图纸.rar']);
  const all = await get('zipAll?tab=all');
  const folder = `${fdReceiptNo} ${customer.companyName}`;
  expect(await namesIn(all.rawPayload)).toEqual([
    `${folder}/材料.zip`,
    `${folder}/材料 (2).zip`,
    `${folder}/图纸.rar`,
  ]);
  expect((await get('zipAll?tab=approved')).json()).toMatchObject({ code: 404 });
  expect((await get(`zip?fdId=${fdId}`, customer.token)).json()).toMatchObject({ code: 403 });
});

/** Returns the file names of a zip, in directory order. */
async function namesIn(bytes: Buffer): Promise<string[]> {
  const names: string[] = [];
  for await (const { fileName } of (await fromBufferPromise(bytes)).eachEntry()) names.push(fileName);
  return names;
}
