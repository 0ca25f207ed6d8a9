import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { expect, it } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../docs/glossary.md'), 'utf8');

it.each(Object.values(contentTypes))('docs/glossary.md has the section $name', (type) => {
  const path = type.portalPath ? `\`${type.portalPath}\` ` : '';
  const start = `| ${type.label} | \`${type.name}\` | \`${type.table}\` | ${type.noun}, `;
  expect(text).toMatch(new RegExp(`^${start.replaceAll('|', '\\|')}.* \\| ${path}\\|$`, 'm'));
});

it.each(Object.entries(STATES))('docs/glossary.md has the states of %s', (kind, states) => {
  const entries = Object.entries(states).map(([code, { word }]) => `\`${code}\` ${word}`);
  expect(text).toContain(`| \`${kind}\` | ${entries.join(' · ')} |\n`);
});

it.each(Object.entries(ROLES))('docs/glossary.md has the role %s', (role, { label }) => {
  expect(text).toContain(`| ${label} | \`${role}\` |`);
});

it('docs/glossary.md begins its rows with words of the product', () => {
  const folder = join(import.meta.dirname, '../contract');
  const files = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'));
  const texts = files.map((path) => readFileSync(join(folder, path), 'utf8')).join('\n');
  const words = [...text.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/\p{Script=Han}+/gu) ?? [],
  );
  expect(words.length).toBeGreaterThan(40);
  expect(words.filter((word) => !texts.includes(word))).toEqual([]);
});
