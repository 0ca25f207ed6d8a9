import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './steps.ts';

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const guides = globSync('docs/guides/*.md', { cwd: ROOT }).sort();

/** Texts of the product, from the source of the contract: plain ones, and templates as the texts between their variables. */
const sources = globSync('contract/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules', '**/*.test.ts'] }).map(
  readText,
);
const texts = new Set(
  sources.flatMap((source) => [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'/g)].map(([, text = '']) => text)),
);
const templates = sources
  .flatMap((source) =>
    [...source.matchAll(/`((?:[^`\\]|\\.)*)`/g)].map(([, text = '']) => text.split(/\$\{[^}]*\}/)),
  )
  .filter((parts) => parts.some((part) => /\p{Script=Han}/u.test(part)))
  .map(
    (parts) =>
      new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(.+?)')}$`),
  );

/** Accepts a text of the product; variables of a template are texts of the product too, or have no Chinese characters. */
const isLabel = (label: string) =>
  texts.has(label) ||
  templates.some((template) => {
    const [, ...values] = template.exec(label) ?? [];
    return values.length > 0 && values.every((value) => texts.has(value) || !/\p{Script=Han}/u.test(value));
  });

it('labels are texts of the product, with or without values', () => {
  const labels = ['发布', '内容编辑', '政策分类', '导入 12 行', '新建政策'];
  expect(labels.filter((label) => !isLabel(label))).toEqual([]);
  expect(['发布吧', '新建海报', '导入很多行'].filter(isLabel)).toEqual([]);
});

describe.each(guides)('%s', (guide) => {
  it('quotes only labels of the product', () => {
    const labels = [...readText(guide).matchAll(/「([^」]*)」/g)].map(([, label = '']) => label);
    expect(labels.filter((label) => !isLabel(label))).toEqual([]);
  });

  it('names each chapter once', () => {
    const ids = [...readText(guide).matchAll(/^## .* \{#([\w-]+)\}$/gm)].map(([, id]) => id);
    expect(ids.length).toBe([...readText(guide).matchAll(/^## /gm)].length);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
