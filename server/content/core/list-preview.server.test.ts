import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { definition, fieldsOf, sections } from '../../testing/content/sections.ts';
import { getData, getList } from '../../testing/requests.ts';
import { testApp } from '../../testing/test-app.ts';

const withRichText = sections.flatMap((section) => {
  const entry = Object.entries(fieldsOf(section)).find(([, { kind, list }]) => kind === 'richText' && list);
  return entry ? [{ section, field: entry[0] }] : [];
});

describe.each(withRichText)('$section: the preview of $field in a list', ({ section, field }) => {
  it('is the text of the first 350 characters, while the detail has the whole', async () => {
    const { app, database } = await testApp();
    const html = `<h2>光伏</h2><p>${'电'.repeat(347)}<strong>终</strong>完</p>`;
    const id = await createItem(database.db, section, { values: { [field]: html } });
    const row = (await getList(app, `/api/${section}/list`)).rows[0];
    expect(row?.[field]).toBe(`光伏 ${'电'.repeat(347)}…`);
    const detail = await getData(app, `/api/${section}/${definition(section).find}?fdId=${id}`);
    expect(detail[field]).toBe(html);
  });

  it('is the whole text when it is short', async () => {
    const { app, database } = await testApp();
    await createItem(database.db, section, { values: { [field]: `<p>${'电'.repeat(350)}</p>` } });
    const row = (await getList(app, `/api/${section}/list`)).rows[0];
    expect(row?.[field]).toBe('电'.repeat(350));
  });
});

describe('a preview of escaped markup', () => {
  it('stays escaped rich text', async () => {
    const { app, database } = await testApp();
    await createItem(database.db, 'policy', {
      values: { fdContent: '<p>1 &lt; 2 &amp; &lt;script&gt;x</p>' },
    });
    const row = (await getList(app, '/api/policy/list')).rows[0];
    expect(row?.fdContent).toBe('1 &lt; 2 &amp; &lt;script&gt;x');
  });
});
