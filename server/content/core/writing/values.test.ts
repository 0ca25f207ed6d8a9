import { describe, expect, it } from 'vitest';
import { fullValues } from '../../../testing/content/factories.ts';
import { fieldsOf, sections } from '../../../testing/content/sections.ts';
import { cleanTexts, columnsOf, differenceOf, emptyTexts, inputTexts, snapshotOf } from './values.ts';

describe.each(sections)('the values of %s', (section) => {
  it('become columns and come back as they were', () => {
    const values = fullValues(section);
    const columns = columnsOf(section, inputTexts(section, values, 'system'));
    expect(snapshotOf(section, columns)).toMatchObject(values);
  });

  it('are null where they are empty, and stay away where they are not given', () => {
    const { preview, ...columns } = columnsOf(section, emptyTexts(section));
    expect(Object.keys(columns)).toHaveLength(Object.keys(fieldsOf(section)).length);
    expect(new Set(Object.values(columns))).toEqual(new Set([null]));
    expect(preview ?? '').toBe('');
    expect(columnsOf(section, {})).toEqual({});
  });
});

describe('givenTexts', () => {
  it('takes fields only, and of those what such a person may fill in', () => {
    const given = { id: 'x', state: 'published', fdComId: 'c', fdArea: '澜州市' };
    expect(inputTexts('getbuginess', given, 'system')).toEqual({
      fdComId: 'c',
      fdArea: '澜州市',
    });
    for (const by of ['operator', 'visitor'] as const)
      expect(inputTexts('getbuginess', given, by)).toEqual({ fdArea: '澜州市' });
  });

  it('empties what is given as nothing, and leaves out what is not given', () => {
    expect(inputTexts('policy', { fdTheme: null, fdLevel: undefined }, 'operator')).toEqual({ fdTheme: '' });
  });
});

describe('rich text', () => {
  const columns = (section: 'policy' | 'recruit', values: Record<string, string>) =>
    columnsOf(section, inputTexts(section, values, 'operator'));

  it('is cleaned, and its preview made from what is left', () => {
    const fdContent = '<p onclick="x()">正<script>1</script>文</p>';
    expect(columns('policy', { fdContent })).toEqual({ content: '<p>正文</p>', preview: '正文' });
  });

  it('in a second field has no part in the preview, and is cleaned all the same', () => {
    const given = { fdJobDescription: '<p>岗位</p>', fdBenefits: '<p>福利</p><script>1</script>' };
    expect(columns('recruit', given)).toMatchObject({ preview: '岗位', benefits: '<p>福利</p>' });
    expect(columns('recruit', { fdBenefits: '<p>福利</p>' })).not.toHaveProperty('preview');
  });

  it('is not read where it is longer than any article', () => {
    const fdContent = `<p>${'😀'.repeat(999_993)}</p>`;
    expect(columns('policy', { fdContent })).toMatchObject({ content: fdContent });
    const longer = { fdContent: `${fdContent}甲` };
    const said = '正文不能超过 1000000 个字';
    expect(() => columns('policy', longer)).toThrow(said);
    expect(() => cleanTexts('policy', longer)).toThrow(said);
  });

  it('leaves plain text as it is', () => {
    expect(columns('policy', { fdTitle: 'a<b & c' })).toEqual({ title: 'a<b & c' });
  });
});

describe('differenceOf', () => {
  it('tells what differs on either side, and nothing where nothing does', () => {
    const before = { fdTitle: '旧', fdTheme: null, pinned: 0 };
    expect(differenceOf(before, { ...before, fdTitle: '新', pinned: 1 })).toEqual({
      before: { fdTitle: '旧', pinned: 0 },
      after: { fdTitle: '新', pinned: 1 },
    });
    expect(differenceOf(before, { ...before })).toBeNull();
  });
});
