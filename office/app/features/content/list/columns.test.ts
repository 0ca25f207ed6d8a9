import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { expect, it } from 'vitest';
import { columnLabels, columnsOf, shownColumns, shownValue } from './columns.ts';

const shown = (type: ContentType, chosen?: readonly string[]) =>
  columnsOf(type, shownColumns(type, chosen)).map(({ name }) => name);

it('shows each section’s short list fields by default, choices first', () => {
  const { policy, project, recruit, getbuginess, banner } = contentTypes;
  expect(shown(policy)).toEqual(['fdLevel', 'fdValidity']);
  expect(shown(project)).toEqual(['fdApplicationStart', 'fdApplicationEnd']);
  expect(shown(recruit)).toEqual(['fdStatus', 'fdSalary']);
  expect(shown(getbuginess)).toEqual(['fdGetbuginessType', 'fdDeadlineTime']);
  expect(shown(banner)).toEqual([]);
});

it('shows the chosen columns in the section’s order, without unknown ones', () => {
  const { policy } = contentTypes;
  expect([...columnLabels(policy).values()]).toEqual([
    '政策分类',
    '级别',
    '政策状态',
    '主题',
    '发文单位',
    '文号',
    '状态',
    '发布日期',
    '最近修改',
  ]);
  expect([...shownColumns(policy, undefined)]).toEqual([
    'category',
    'fdLevel',
    'fdValidity',
    'state',
    'published',
    'updated',
  ]);
  const chosen = ['updated', 'fdIssuedComName', 'fdGone', 'fdLevel'];
  expect([...shownColumns(policy, chosen)]).toEqual(['fdLevel', 'fdIssuedComName', 'updated']);
  expect(shown(policy, chosen)).toEqual(['fdLevel', 'fdIssuedComName']);
  expect(shownColumns(policy, []).size).toBe(0);
});

it('formats a value with its option’s label or its unit', () => {
  const { fdGetbuginessType } = contentTypes.getbuginess.fields;
  const { fdRecruitNum } = contentTypes.recruit.fields;
  const [first] = fdGetbuginessType.options;
  expect(shownValue(fdGetbuginessType, first.value)).toBe(first.label);
  expect(shownValue(fdGetbuginessType, 'x')).toBe('x');
  expect(shownValue(fdRecruitNum, 3)).toBe('3人');
  expect(shownValue(fdRecruitNum, null)).toBe('');
});
