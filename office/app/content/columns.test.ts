import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { expect, it } from 'vitest';
import { columnsOf, shownValue } from './columns.ts';

const shown = (type: ContentType) => columnsOf(type).map(({ name }) => name);

it('shows of each section the short fields that its lists have, those chosen from a few first', () => {
  const { policy, project, recruit, getbuginess, banner } = contentTypes;
  expect(shown(policy)).toEqual(['fdLevel', 'fdTheme']);
  expect(shown(project)).toEqual(['fdApplicationStart', 'fdApplicationEnd']);
  expect(shown(recruit)).toEqual(['fdStatus', 'fdSalary']);
  expect(shown(getbuginess)).toEqual(['fdGetbuginessType', 'fdDeadlineTime']);
  expect(shown(banner)).toEqual([]);
});

it('writes a value as people read it', () => {
  const { fdGetbuginessType } = contentTypes.getbuginess.fields;
  const { fdRecruitNum } = contentTypes.recruit.fields;
  const [first] = fdGetbuginessType.options;
  expect(shownValue(fdGetbuginessType, first.value)).toBe(first.label);
  expect(shownValue(fdGetbuginessType, 'x')).toBe('x');
  expect(shownValue(fdRecruitNum, 3)).toBe('3人');
  expect(shownValue(fdRecruitNum, null)).toBe('');
});
