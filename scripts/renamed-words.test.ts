import { expect, it } from 'vitest';
import { findLongSubjects, findRenamed } from './renamed-words.ts';

it('findRenamed reports renamed identifiers, files and constants without a unit', () => {
  expect(findRenamed('server/x.ts', 'a();\nkeepDoing(job);\n')).toEqual([
    'server/x.ts:2: keepDoing is called runEvery',
  ]);
  expect(findRenamed('server/platform/jobs/outlets.ts', '')).toEqual([
    'server/platform/jobs/outlets.ts:1: the file is called channels.ts',
  ]);
  expect(findRenamed('server/x.ts', 'export const DAY = 24 * 3600e3;')).toEqual([
    'server/x.ts:1: DAY does not say what it contains and in which unit',
  ]);
});

it('findRenamed reports a participle only where it is declared', () => {
  expect(findRenamed('server/x.ts', 'a();\nconst told = 1;')).toEqual([
    'server/x.ts:2: told is called notifications',
  ]);
  expect(findRenamed('server/x.ts', 'const toldOnce = 1;\nreturn { told };')).toEqual([]);
});

it('findRenamed accepts longer names and constants with a unit', () => {
  expect(findRenamed('server/x.ts', 'keepDoingOnce();\nexport const DAY_MS = 24 * 3600e3;')).toEqual([]);
});

it('findLongSubjects reports subjects of more than 72 characters', () => {
  const [allowed, long] = ['x'.repeat(72), 'x'.repeat(73)];
  expect(findLongSubjects([`a1 ${allowed}`, `b2 ${long}`])).toEqual([
    `commit b2 ${long}: a subject has at most 72 characters`,
  ]);
});
