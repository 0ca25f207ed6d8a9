import { JOB_LOOKS } from '@pv-brain/contract/operations/jobs.ts';
import { expect, it } from 'vitest';
import type { Job } from './queries.ts';
import { formatDuration, kindLabel, recurringState, timeText } from './words.ts';

const NOW = Date.parse('2026-11-22T10:00:00Z');
const job = (change: Partial<Job>): Job => ({
  id: 'a',
  kind: 'job-sweep',
  subject: null,
  state: 'waiting',
  attempts: 0,
  error: null,
  dueAt: null,
  endedAt: null,
  createdAt: '2026-11-20 08:00:00',
  ...change,
});

it.each([
  ['等待', '11-25 09:00', { dueAt: '2026-11-25 09:00:00' }],
  [
    '等待',
    '第 4 次，11-22 11:20 再试',
    { attempts: 3, dueAt: '2026-11-22 11:20:00', endedAt: '2026-11-22 10:00:00' },
  ],
  ['等待', '2027-01-01 00:20', { dueAt: '2027-01-01 00:20:00' }],
  ['进行中', '第 2 次', { state: 'running', attempts: 2 }],
  ['失败', '已试 8 次，11-22 11:20', { state: 'failed', attempts: 8, endedAt: '2026-11-22 11:20:00' }],
  ['已完成', '11-22 11:20', { state: 'done', attempts: 1, endedAt: '2026-11-22 11:20:00' }],
  ['已放弃', '11-22 11:20', { state: 'given-up', endedAt: '2026-11-22 11:20:00' }],
] as const)('shows a job as %s with the time: %s', (word, when, change) => {
  expect(JOB_LOOKS[job(change).state].word).toBe(word);
  expect(timeText(job(change), NOW)).toBe(when);
});

it.each([
  [12, '12 秒'],
  [60, '1 分钟'],
  [3600, '1 小时'],
  [86_400, '1 天'],
])('formatDuration formats %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('shows the result of a recurring job’s last run', () => {
  const recurringJob = { ...job({}), every: 60 };
  expect(recurringState(recurringJob).word).toBe('等待');
  expect(recurringState({ ...recurringJob, endedAt: '2026-11-22 11:20:00' }).word).toBe('已完成');
  expect(recurringState({ ...recurringJob, endedAt: '2026-11-22 11:20:00', error: '未能完成' }).word).toBe(
    '失败',
  );
  expect(recurringState({ ...recurringJob, state: 'running', error: '未能完成' }).word).toBe('进行中');
});

it('shows an unknown kind by its code', () => {
  expect([kindLabel('job-sweep'), kindLabel('newer')]).toEqual(['清理任务记录', 'newer']);
});
