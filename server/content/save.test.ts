import { columnOf } from '@pv-brain/contract/content/define.ts';
import { describe, expect, it } from 'vitest';
import { fullValues } from '../testing/factories.ts';
import { fieldsOf, sections } from '../testing/sections.ts';
import { ownColumns } from './save.ts';

describe.each(sections)('the columns of %s', (section) => {
  it('are those of its fields, and the preview where it has a rich text', () => {
    const fields = fieldsOf(section);
    const names = Object.keys(fields).map(columnOf);
    const hasPreview = Object.values(fields).some(({ kind, list }) => kind === 'richText' && list);
    const columns = ownColumns(section, {
      ...fullValues(section),
      id: 'x',
      state: 'published',
      fdUnknown: 1,
    });
    expect(Object.keys(columns).sort()).toEqual([...names, ...(hasPreview ? ['preview'] : [])].sort());
  });

  it('are null where no value is given', () => {
    const { preview, ...columns } = ownColumns(section, {});
    expect(new Set(Object.values(columns))).toEqual(new Set([null]));
    expect(preview ?? '').toBe('');
  });
});

describe('rich text', () => {
  it('is cleaned, and its preview made from what is left', () => {
    const columns = ownColumns('policy', { fdContent: '<p onclick="x()">正<script>1</script>文</p>' });
    expect(columns).toMatchObject({ content: '<p>正文</p>', preview: '正文' });
  });

  it('in a second field has no part in the preview, and is cleaned all the same', () => {
    const columns = ownColumns('recruit', {
      fdJobDescription: '<p>岗位</p>',
      fdBenefits: '<p>福利</p><script>1</script>',
    });
    expect(columns).toMatchObject({ preview: '岗位', benefits: '<p>福利</p>' });
  });

  it('leaves plain text as it is', () => {
    expect(ownColumns('policy', { fdTitle: 'a<b & c' })).toMatchObject({ title: 'a<b & c' });
  });
});
