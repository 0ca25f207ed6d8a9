import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { expect, it } from 'vitest';
import { columnLabels, columnsOf, formatValue, visibleColumnNames } from './columns.ts';

const visibleFields = (type: ContentType, selectedNames?: readonly string[]) =>
  columnsOf(type, visibleColumnNames(type, selectedNames)).map(({ name }) => name);

it('shows each section’s short list fields by default, choices first', () => {
  const { policy, project, recruit, getbuginess, banner } = contentTypes;
  expect(visibleFields(policy)).toEqual(['fdLevel', 'fdValidity']);
  expect(visibleFields(project)).toEqual(['fdApplicationStart', 'fdApplicationEnd']);
  expect(visibleFields(recruit)).toEqual(['fdStatus', 'fdSalary']);
  expect(visibleFields(getbuginess)).toEqual(['fdGetbuginessType', 'fdDeadlineTime']);
  expect(visibleFields(banner)).toEqual([]);
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
  expect([...visibleColumnNames(policy, undefined)]).toEqual([
    'category',
    'fdLevel',
    'fdValidity',
    'state',
    'published',
    'updated',
  ]);
  const selectedNames = ['updated', 'fdIssuedComName', 'fdGone', 'fdLevel'];
  expect([...visibleColumnNames(policy, selectedNames)]).toEqual(['fdLevel', 'fdIssuedComName', 'updated']);
  expect(visibleFields(policy, selectedNames)).toEqual(['fdLevel', 'fdIssuedComName']);
  expect(visibleColumnNames(policy, []).size).toBe(0);
});

it('formats a value with its option’s label or its unit', () => {
  const { fdGetbuginessType } = contentTypes.getbuginess.fields;
  const { fdRecruitNum } = contentTypes.recruit.fields;
  const [first] = fdGetbuginessType.options;
  expect(formatValue(fdGetbuginessType, first.value)).toBe(first.label);
  expect(formatValue(fdGetbuginessType, 'x')).toBe('x');
  expect(formatValue(fdRecruitNum, 3)).toBe('3人');
  expect(formatValue(fdRecruitNum, null)).toBe('');
});
