import { expect, it } from 'vitest';
import { type ProgressFacts, progressOf } from './progress.ts';
import type { SubmissionKind } from './submissions.ts';

const TODAY = '2026-11-26';
const at = (fdState: string, day: number) => ({ fdState, fdTime: `2026-11-${day} 09:30:12` });

/** Returns every step as a line: its state, word and time. */
const lines = (kind: SubmissionKind, facts: ProgressFacts) =>
  progressOf(kind, facts, TODAY).map(({ state, word, when }) => [state, word, when].join(' ').trim());

it('progressOf lists the steps of an application from submission to result', () => {
  const submission = { fdState: 'pending', history: [at('pending', 24)], fdExpectedDay: '2026-11-27' };
  expect(lines('application', submission)).toEqual([
    'done 提交 2026-11-24 09:30',
    'next 平台受理',
    'later 审核结果 2026-11-27 前',
  ]);
  const reviewed = {
    ...submission,
    fdState: 'reviewing',
    history: [...submission.history, at('reviewing', 25)],
  };
  expect(lines('application', reviewed)).toEqual([
    'done 提交 2026-11-24 09:30',
    'done 平台受理 2026-11-25 09:30',
    'next 审核结果 2026-11-27 前',
  ]);
  const approved = [...reviewed.history, at('approved', 26)];
  expect(lines('application', { fdState: 'approved', history: approved })).toEqual([
    'done 提交 2026-11-24 09:30',
    'done 平台受理 2026-11-25 09:30',
    'done 已通过 2026-11-26 09:30',
  ]);
});

it('progressOf shows the correction deadline of a returned application and the later steps', () => {
  const history = [at('pending', 24), at('reviewing', 24), at('returned', 25)];
  const returned = { fdState: 'returned', history, asked: { until: '2026-12-01' } };
  expect(lines('application', returned).slice(2)).toEqual([
    'done 退回补正 2026-11-25 09:30',
    'next 贵企业补正后重新提交 2026-12-01 前',
    'later 审核结果',
  ]);
  expect(lines('application', { ...returned, asked: { until: null } })[3]).toBe('next 贵企业补正后重新提交');
  const resubmission = { fdState: 'pending', history: [...history, at('pending', 26)] };
  expect(lines('application', resubmission).slice(3)).toEqual([
    'done 重新提交 2026-11-26 09:30',
    'next 平台受理',
    'later 审核结果',
  ]);
});

it('progressOf suggests a telephone call if the expected day has passed', () => {
  const overdue = { fdState: 'reviewing', history: [at('pending', 20)], fdExpectedDay: '2026-11-25' };
  expect(lines('application', overdue).at(-1)).toBe('next 审核结果 2026-11-25 前，已超期，可致电询问');
});

it('progressOf lists the steps of an intention up to contact and result', () => {
  const submission = { fdState: 'pending', history: [at('pending', 24)], fdExpectedDay: '2026-11-29' };
  expect(lines('intention', submission).slice(1)).toEqual([
    'next 平台联系贵企业 2026-11-29 前',
    'later 登记对接结果',
  ]);
  const contacted = {
    ...submission,
    fdState: 'contacted',
    history: [...submission.history, at('contacted', 25)],
  };
  expect(lines('intention', contacted).slice(1)).toEqual([
    'done 平台已联系 2026-11-25 09:30',
    'next 登记对接结果 2026-11-29 前',
  ]);
});

it('progressOf lists the steps of an entry up to publication and expiry', () => {
  const submission = { fdState: 'pending', history: [at('pending', 24)], fdExpectedDay: '2026-11-26' };
  expect(lines('entry', submission).slice(1)).toEqual(['next 平台审核 2026-11-26 前', 'later 在市场展示']);
  const publishedEntry = {
    fdState: 'published',
    history: [at('published', 24)],
    fdDeadlineTime: '2026-12-31',
  };
  expect(lines('entry', publishedEntry)).toEqual([
    'done 在市场展示 2026-11-24 09:30',
    'next 展示到期 2026-12-31',
  ]);
});

it('progressOf ends with the final state of a closed submission', () => {
  for (const [kind, state, word] of [
    ['application', 'rejected', '不予通过'],
    ['application', 'withdrawn', '已撤回'],
    ['intention', 'lost', '未成交'],
    ['entry', 'down', '已下架'],
  ] as const)
    expect(lines(kind, { fdState: state, history: [at('pending', 24), at(state, 25)] })).toEqual([
      'done 提交 2026-11-24 09:30',
      `done ${word} 2026-11-25 09:30`,
    ]);
});
