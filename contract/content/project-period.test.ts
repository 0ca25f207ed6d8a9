import { expect, it } from 'vitest';
import { projectState } from './project-period.ts';

const project = { fdApplicationStart: '2025-03-12', fdApplicationEnd: '2025-04-30' };

it.each([
  ['2025-03-11', 'upcoming'],
  ['2025-03-12', 'open'],
  ['2025-04-30', 'open'],
  ['2025-05-01', 'closed'],
])('on %s the project is %s', (today, expected) => {
  expect(projectState(project, today)).toBe(expected);
});

it('reads dates that carry a time', () => {
  const timed = { fdApplicationStart: '2025-03-12 00:00:00', fdApplicationEnd: '2025-04-30 00:00:00' };
  expect(projectState(timed, '2025-03-12')).toBe('open');
  expect(projectState(timed, '2025-04-30')).toBe('open');
});

it('keeps a project open where a foreign back end names no dates', () => {
  const undated = { fdApplicationStart: null, fdApplicationEnd: null } as unknown as typeof project;
  expect(projectState(undated, '2025-03-12')).toBe('open');
});
