import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { expect, it } from 'vitest';
import { columnsOf, formatValue, visibleColumns } from './columns.ts';

const visibleNames = (type: ContentType, selectedNames?: readonly string[]) =>
  visibleColumns(type, selectedNames).map(({ name }) => name);
const visibleFields = (type: ContentType, selectedNames?: readonly string[]) =>
  visibleColumns(type, selectedNames).flatMap(({ name, field }) => (field ? name : []));

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
  expect(columnsOf(policy).map(({ label }) => label)).toEqual([
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
  expect(visibleNames(policy)).toEqual([
    'category',
    'fdLevel',
    'fdValidity',
    'state',
    'published',
    'updated',
  ]);
  const selectedNames = ['updated', 'fdIssuedComName', 'fdGone', 'fdLevel'];
  expect(visibleNames(policy, selectedNames)).toEqual(['fdLevel', 'fdIssuedComName', 'updated']);
  expect(visibleFields(policy, selectedNames)).toEqual(['fdLevel', 'fdIssuedComName']);
  expect(visibleNames(policy, [])).toEqual([]);
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
