import { expect, it } from 'vitest';
import { projectState } from './project-period.ts';

const project = { fdApplicationStart: '2025-03-12', fdApplicationEnd: '2025-04-30' };

it.each([
  ['2025-03-11', 'upcoming'],
  ['2025-03-12', 'open'],
  ['2025-04-30', 'open'],
  ['2025-05-01', 'closed'],
])('projectState on %s is %s', (today, expected) => {
  expect(projectState(project, today)).toBe(expected);
});

it('projectState accepts dates with a time', () => {
  const projectWithTimes = {
    fdApplicationStart: '2025-03-12 00:00:00',
    fdApplicationEnd: '2025-04-30 00:00:00',
  };
  expect(projectState(projectWithTimes, '2025-03-12')).toBe('open');
  expect(projectState(projectWithTimes, '2025-04-30')).toBe('open');
});

it('projectState keeps a project open if a foreign back end sends no dates', () => {
  const projectWithoutDates = {
    fdApplicationStart: null,
    fdApplicationEnd: null,
  } as unknown as typeof project;
  expect(projectState(projectWithoutDates, '2025-03-12')).toBe('open');
});
