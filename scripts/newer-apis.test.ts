import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findNewerApis } from './newer-apis.ts';
import { ROOT } from './steps.ts';

const DECLARATIONS =
  'declare const form: HTMLFormElement, list: readonly number[], panel: HTMLElement, input: InputEvent;';

/** Returns the findings for each of these expressions. */
function findingsOf(expressions: readonly string[], polyfills = ''): string[][] {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/newer-apis-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = { lib: ['ESNext', 'DOM'], types: [], jsx: 'preserve', noEmit: true };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: ['code.tsx'] }));
  writeFileSync(
    join(folder, 'code.tsx'),
    [DECLARATIONS, ...expressions.map((expression) => `void (${expression});`)].join('\n'),
  );
  const lines = findNewerApis([config], /code\.tsx$/, polyfills).map((line) => line.split(/:(\d+): /));
  return expressions.map((_, at) =>
    lines.filter(([, line]) => Number(line) === at + 2).map(([, , name]) => name ?? ''),
  );
}

const NEWER = {
  'AbortSignal.timeout(1)': 'AbortSignal.timeout',
  'Array.fromAsync(list)': 'Array.fromAsync',
  "URL.canParse('x')": 'URL.canParse',
  'Promise.withResolvers()': 'Promise.withResolvers',
  'structuredClone(list)': 'structuredClone',
  'window.structuredClone(list)': 'structuredClone',
  'new Set(list).union(new Set())': 'Set.prototype.union',
  "new URLSearchParams('a=1').size": 'URLSearchParams.prototype.size',
  'list.toSorted()': 'Array.prototype.toSorted',
  '[...list].with(0, 1)': 'Array.prototype.with',
  'form.requestSubmit()': 'HTMLFormElement.prototype.requestSubmit',
  'panel.showPopover()': 'HTMLElement.prototype.showPopover',
  'panel.popover': 'HTMLElement.prototype.popover',
  'input.isComposing': 'InputEvent.prototype.isComposing',
  "'x'.isWellFormed()": 'String.prototype.isWellFormed',
  'new CloseWatcher()': 'CloseWatcher',
  '/(?<=¥)[0-9]+/': '/(?<=¥)[0-9]+/',
  '/(?<!¥)[0-9]+/': '/(?<!¥)[0-9]+/',
  '/(?i:kw)h/': '/(?i:kw)h/',
  '/[\\p{L}--[a-z]]/v': '/[\\p{L}--[a-z]]/v',
  '<div popover="auto" />': '<div> popover',
  '<dialog closedby="any" />': '<dialog> closedby',
};

it('findNewerApis reports functions, attributes and regular expressions that the oldest browsers lack', () => {
  expect(findingsOf(Object.keys(NEWER))).toEqual(Object.values(NEWER).map((name) => [name]));
});

it('findNewerApis accepts what the oldest browsers have, own declarations, and types', () => {
  const expressions = [
    "Object.hasOwn(form, 'id')",
    'list.at(-1)',
    'list.map(String).length',
    '({ toSorted: () => 1 }).toSorted()',
    '/(?<year>[0-9]{4})(?=年)/u',
    '<input autoFocus inputMode="numeric" />',
    'list as unknown as { timeout: typeof AbortSignal.timeout }',
  ];
  expect(findingsOf(expressions)).toEqual(expressions.map(() => []));
});

it('findNewerApis accepts only the functions that the polyfills add', () => {
  const polyfills = `
import 'core-js/actual/array/to-sorted.js';
AbortSignal.timeout ??= () => {};
HTMLFormElement.prototype.requestSubmit ??= () => {};`;
  const expressions = ['list.toSorted()', 'AbortSignal.timeout(1)', 'form.requestSubmit()'];
  expect(findingsOf(expressions, polyfills)).toEqual([[], [], []]);
  expect(findingsOf(['[...list].toSpliced(0, 1)'], polyfills)).toEqual([['Array.prototype.toSpliced']]);
});
