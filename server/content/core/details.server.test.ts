import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import { columnOf } from '@pv-brain/contract/content/define.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { readFiles } from '@pv-brain/contract/fields/item-files.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../platform/database/schema.ts';
import { createCategories, createConfig, createItem, fullValues } from '../../testing/content/factories.ts';
import { definition, detailCalls, detailNames, fieldsOf } from '../../testing/content/sections.ts';
import { bearer, post } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { expectRefusal, getData } from '../../testing/requests.ts';
import { sharedApp, testApp } from '../../testing/test-app.ts';

const site = sharedApp({}, async (db) => {
  for (const { section } of detailCalls) await createCategories(db, section, { '7': '第七类' });
});

describe.each(detailCalls)('GET $path', ({ section, path }) => {
  const { category, time } = definition(section);

  it('returns exactly the fields of the item', async () => {
    const { app, database } = site();
    const values = { ...fullValues(section), [definition(section).title]: '一个条目' };
    const publishedAt = '2026-03-05 09:08:07';
    const id = await createItem(database.db, section, { category: '7', values, publishedAt });
    await createItem(database.db, section);
    const data = await getData(app, `${path}?fdId=${id}`);
    expect(Object.keys(data).sort()).toEqual(detailNames(section));
    expect(data).toMatchObject({ fdId: id, [category.field]: '7', fdCategoryName: '第七类' });
    if (time) expect(data[time.field]).toBe(publishedAt);
    for (const [name, field] of Object.entries(fieldsOf(section))) {
      const expectedValue = field.kind === 'files' ? readFiles(String(values[name])) : values[name];
      if (!field.separate) expect(data[name], name).toEqual(expectedValue);
    }
  });

  it('returns null for optional fields that are empty, and no files', async () => {
    const { app, database } = site();
    const data = await getData(app, `${path}?fdId=${await createItem(database.db, section)}`);
    for (const [name, field] of Object.entries(fieldsOf(section))) {
      if (!field.required && !field.separate)
        expect(data[name], name).toEqual(field.kind === 'files' ? [] : null);
    }
  });

  it('returns published items only', async () => {
    const { app, database } = site();
    await expectRefusal(app, `${path}?fdId=unknown`, 404, '内容不存在或尚未发布');
    for (const state of ['draft', 'pending', 'rejected', 'withdrawn'] as const) {
      const id = await createItem(database.db, section, { state });
      await expectRefusal(app, `${path}?fdId=${id}`, 404, '内容不存在或尚未发布');
    }
  });

  it('refuses a missing, empty, overlong or unreadable id', async () => {
    const { app } = site();
    await expectRefusal(app, path, 400, '缺少参数 fdId');
    await expectRefusal(app, `${path}?fdId=`, 400, '缺少参数 fdId');
    await expectRefusal(app, `${path}?fdId=${'x'.repeat(201)}`, 400, '参数 fdId 的取值有误');
    await expectRefusal(app, `${path}?fdId=%00`, 400, '参数 fdId 的取值有误');
  });
});

describe('the id of an item of another section', () => {
  it('returns 404', async () => {
    const { app, database } = site();
    const id = await createItem(database.db, 'policy');
    await expectRefusal(app, `/api/financial/findFinancialById?fdId=${id}`, 404, '内容不存在或尚未发布');
  });
});

it.each([
  ['policy', 'fdContent'],
  ['project', 'fdProjectContent'],
  ['recruit', 'fdBenefits'],
] as const)(
  'a detail drops dead links from a %s stored before links were checked',
  async (section, field) => {
    const { app, database } = site();
    const id = await createItem(database.db, section);
    const storedHtml = '<p><a href="policy/1">甲</a><a href="#_Toc1">乙</a><a href="www.gov.cn">丙</a></p>';
    await database.db
      .updateTable(tableOf(section))
      .set({ [columnOf(field)]: storedHtml } as never)
      .where('id', '=', id)
      .execute();
    const data = await getData(app, `${contentCalls[section].find?.path}?fdId=${id}`);
    expect(data[field]).toBe('<p>甲乙<a href="https://www.gov.cn">丙</a></p>');
  },
);

describe('contacts:mask', () => {
  const cases = [
    { path: '/api/getbuginess/findSupplyDemandById', section: 'getbuginess', field: 'fdContactsPhone' },
    { path: '/api/recruit/findRecruitById', section: 'recruit', field: 'fdPublisherPhone' },
    ...(
      [
        ['getbuginess', 'fdContactsPerson', '李工', '李**'],
        ['getbuginess', 'fdContactsAddress', '云阳路 88 号', '****'],
        ['project', 'fdContactPerson', '欧阳工', '欧**'],
        ['recruit', 'fdPublisher', '纪予白', '纪**'],
        ['recruit', 'fdPublisherPhone', '13912348000（纪予白）', '139****8000'],
        ['recruit', 'fdPublisherPhone', '13912348000 / 0512-88886666', '139****8000、051****6666'],
        ['recruit', 'fdPublisherPhone', '88886666', '****66'],
        ['project', 'fdContactEmail', 'xm@lanzhou.cn', 'xm***@lanzhou.cn'],
        ['recruit', 'fdContactEmail', 'hr.zhao@lanzhou.cn', 'hr***@lanzhou.cn'],
      ] as const
    ).map(([section, field, value, masked]) => ({
      path: contentCalls[section].find?.path ?? '',
      section,
      field,
      value,
      masked,
    })),
    {
      path: '/api/specialist/findSpecialistRelationById',
      section: 'specialist',
      field: 'fdEmail',
      value: 'w@lanzhou.cn',
      masked: 'w***@lanzhou.cn',
    },
  ] as { path: string; section: Section; field: string; value?: string; masked?: string }[];

  const masking = sharedApp({}, (db) => createConfig(db, SITE_RULE.maskContacts, 'true'));

  it('hides each contact while it is true', async () => {
    const { app, database } = masking();
    const responses = await Promise.all(
      cases.map(async ({ path, section, field, value = '13912348000', masked = '139****8000' }) => {
        const id = await createItem(database.db, section, { values: { [field]: value } });
        const get = async () => (await getData(app, `${path}?fdId=${id}`))[field];
        return { what: `${section} ${field} ${value}`, value, masked, get };
      }),
    );
    const expectEach = async (kind: 'value' | 'masked') => {
      for (const { what, get, [kind]: expected } of responses)
        await expect.poll(get, { message: what }).toBe(expected);
    };
    const set = (value: string) => database.db.updateTable('config').set({ value }).execute();
    await expectEach('masked');
    // Detected like a write of another process.
    await set('false');
    await expectEach('value');
    await set('true');
    await expectEach('masked');
  });

  it.each(cases)('shows $section $field $value in full to signed-in accounts', async (testCase) => {
    const { path, section, field, value = '13912348000', masked = '139****8000' } = testCase;
    const { app, database } = masking();
    const id = await createItem(database.db, section, { values: { [field]: value } });
    const url = `${path}?fdId=${id}`;
    const visitor = async () => (await getData(app, url))[field];
    expect(await visitor()).toBe(masked);
    const { token } = await createSignedIn(database.db);
    const asOwner = () => app.inject({ url, headers: bearer(token) });
    const answer = await asOwner();
    expect(answer.json().data[field]).toBe(value);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
    expect(await visitor()).toBe(masked);
    await post(app, '/logout', {}, { headers: bearer(token) });
    expect((await asOwner()).json().data[field]).toBe(masked);
  });

  it('works even when the key itself is not public', async () => {
    const { app, database } = await testApp();
    const id = await createItem(database.db, 'getbuginess', { values: { fdContactsPhone: '13912348000' } });
    await createConfig(database.db, SITE_RULE.maskContacts, 'true', false);
    const data = await getData(app, `/api/getbuginess/findSupplyDemandById?fdId=${id}`);
    expect(data.fdContactsPhone).toBe('139****8000');
  });

  it('leaves an empty phone empty', async () => {
    const { app, database } = masking();
    const id = await createItem(database.db, 'recruit');
    expect((await getData(app, `/api/recruit/findRecruitById?fdId=${id}`)).fdPublisherPhone).toBeNull();
  });
});
