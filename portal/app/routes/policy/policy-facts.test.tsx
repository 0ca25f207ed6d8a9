import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PolicyFacts } from './policy-facts.tsx';

const policy = {
  fdId: '1',
  fdTitle: '通知',
  fdTheme: null,
  fdIssuedComName: null,
  fdLevel: null,
  fdClass: '1',
  fdApplyDate: '2026-03-18 09:00:00',
  fdContent: '',
  fdDocumentNumber: null,
  fdSignedDate: null,
  fdValidUntil: null,
  fdValidity: null,
};

it('PolicyFacts shows document number, dates and validity', () => {
  const { container } = render(
    <PolicyFacts
      policy={{
        ...policy,
        fdDocumentNumber: '澜政办发〔2026〕18号',
        fdSignedDate: '2026-03-10',
        fdValidUntil: '2029-03-10',
        fdValidity: '有效',
      }}
    />,
  );
  const pairs = [...container.querySelectorAll('dl > div')].map((pair) =>
    [...pair.children].map((part) => part.textContent),
  );
  expect(pairs).toEqual([
    ['文号', '澜政办发〔2026〕18号'],
    ['成文日期', '2026-03-10'],
    ['有效期至', '2029-03-10'],
    ['政策状态', '有效'],
  ]);
  expect(screen.queryByRole('note')).toBeNull();
});

it('PolicyFacts says that a repealed policy is for reference only', () => {
  render(<PolicyFacts policy={{ ...policy, fdValidity: '已废止' }} />);
  expect(screen.getByRole('note').textContent).toBe('本政策已废止，以下内容仅供查阅，请勿据此申报或办理。');
});

it('PolicyFacts is empty for a policy without these fields', () => {
  expect(render(<PolicyFacts policy={policy} />).container.children).toHaveLength(0);
});
