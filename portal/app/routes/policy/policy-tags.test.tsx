import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PolicyTags } from './policy-tags.tsx';

const policy: ListRow<'policy'> = {
  fdId: '1',
  fdTitle: '通知',
  fdTheme: '产业扶持',
  fdIssuedComName: null,
  fdLevel: '市级',
  fdDocumentNumber: null,
  fdValidity: null,
  fdContent: '',
  fdClass: '2',
  fdApplyDate: '2025-03-18 09:00:00',
};

function tagsOf(changes: Partial<ListRow<'policy'>>) {
  const { container } = render(<PolicyTags policy={{ ...policy, ...changes }} />);
  return [...container.children].map((tag) => tag.textContent);
}

describe('PolicyTags', () => {
  it('shows level, class and theme', () => {
    expect(tagsOf({ fdCategoryName: '申报通知' })).toEqual(['市级', '申报通知', '产业扶持']);
  });

  it('shows the class by its code if its name is missing', () => {
    expect(tagsOf({})).toEqual(['市级', '申报政策', '产业扶持']);
  });

  it('shows 已废止 first, and nothing about a policy in force', () => {
    expect(tagsOf({ fdValidity: '已废止' })).toEqual(['已废止', '市级', '申报政策', '产业扶持']);
    expect(tagsOf({ fdValidity: '有效' })).toEqual(['市级', '申报政策', '产业扶持']);
  });

  it('omits missing values', () => {
    expect(tagsOf({ fdClass: '9', fdLevel: null, fdTheme: null })).toEqual([]);
  });
});

const markupOf = (fdLevel: string) =>
  render(
    <PolicyTags
      policy={{ fdClass: '2', fdCategoryName: '申报通知', fdLevel, fdTheme: null, fdValidity: null }}
    />,
  ).container.firstElementChild?.className;

it('PolicyTags highlights the national level', () => {
  expect(markupOf('省级')).toBe(markupOf('市级'));
  expect(markupOf('国家级')).not.toBe(markupOf('市级'));
});
