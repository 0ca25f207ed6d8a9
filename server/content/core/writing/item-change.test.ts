import { describe, expect, it } from 'vitest';
import { fullValues } from '../../../testing/content/factories.ts';
import { fieldsOf, sections } from '../../../testing/content/sections.ts';
import { cleanTexts, columnsOf, differenceOf, inputTexts, snapshotOf, textsOf } from './item-change.ts';

describe.each(sections)('the values of %s', (section) => {
  it('are written to columns and read back unchanged', () => {
    const values = fullValues(section);
    const columns = columnsOf(section, inputTexts(section, values, 'system'));
    expect(snapshotOf(section, columns)).toMatchObject(values);
  });

  it('become null when empty, and are left out when not given', () => {
    const { preview, ...columns } = columnsOf(section, textsOf(section, {}, 'operator'));
    expect(Object.keys(columns)).toHaveLength(Object.keys(fieldsOf(section)).length);
    expect(new Set(Object.values(columns))).toEqual(new Set([null]));
    expect(preview ?? '').toBe('');
    expect(columnsOf(section, {})).toEqual({});
  });
});

describe('inputTexts', () => {
  it('accepts only fields, and of these those that the author may set', () => {
    const input = { id: 'x', state: 'published', fdComId: 'c', fdArea: '澜州市' };
    expect(inputTexts('getbuginess', input, 'system')).toEqual({
      fdComId: 'c',
      fdArea: '澜州市',
    });
    for (const by of ['operator', 'visitor'] as const)
      expect(inputTexts('getbuginess', input, by)).toEqual({ fdArea: '澜州市' });
  });

  it('returns an empty text for null, and leaves out undefined', () => {
    expect(inputTexts('policy', { fdTheme: null, fdLevel: undefined }, 'operator')).toEqual({ fdTheme: '' });
  });
});

describe('cleaning of rich text', () => {
  const columns = (section: 'policy' | 'recruit', values: Record<string, string>) =>
    columnsOf(section, inputTexts(section, values, 'operator'));

  it('cleans the text and builds its preview from the result', () => {
    const fdContent = '<p onclick="x()">正<script>1</script>文</p>';
    expect(columns('policy', { fdContent })).toEqual({ content: '<p>正文</p>', preview: '正文' });
  });

  it('covers a second rich text field, which is not part of the preview', () => {
    const input = { fdJobDescription: '<p>岗位</p>', fdBenefits: '<p>福利</p><script>1</script>' };
    expect(columns('recruit', input)).toMatchObject({ preview: '岗位', benefits: '<p>福利</p>' });
    expect(columns('recruit', { fdBenefits: '<p>福利</p>' })).not.toHaveProperty('preview');
  });

  it('refuses a text longer than any article without parsing it', () => {
    const fdContent = `<p>${'😀'.repeat(999_993)}</p>`;
    expect(columns('policy', { fdContent })).toMatchObject({ content: fdContent });
    const longer = { fdContent: `${fdContent}甲` };
    const message = '正文不能超过 1000000 个字';
    expect(() => columns('policy', longer)).toThrow(message);
    expect(() => cleanTexts('policy', longer)).toThrow(message);
  });

  it('leaves plain text unchanged', () => {
    expect(columns('policy', { fdTitle: 'a<b & c' })).toEqual({ title: 'a<b & c' });
  });
});

describe('differenceOf', () => {
  it('returns the differing values of both sides, and null without differences', () => {
    const before = { fdTitle: '旧', fdTheme: null, pinned: 0 };
    expect(differenceOf(before, { ...before, fdTitle: '新', pinned: 1 })).toEqual({
      before: { fdTitle: '旧', pinned: 0 },
      after: { fdTitle: '新', pinned: 1 },
    });
    expect(differenceOf(before, { ...before })).toBeNull();
  });
});
