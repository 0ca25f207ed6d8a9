import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ROOMS = '(?:contract|art|demo|server|portal|office|e2e|bench|scripts)';
/** Example names in documents, and folders that exist only after a build. */
const EXAMPLES = /(^|[/-])x(\.tsx?)?$|^(portal|office)\/build$/;

const files = globSync(['*', '.*', `{contract,art,demo,server,portal,office,e2e,bench,scripts,docs}/**`], {
  cwd: ROOT,
  exclude: ['**/node_modules', '**/builds', '**/build'],
}).map((file) => file.replaceAll('\\', '/'));
const known = new Set(files);
/** Accepts a file named without its extension, and a test by the beginning of its name. */
const exists = (path: string) => known.has(path) || files.some((file) => file.startsWith(`${path}.`));

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md') && name !== 'CHANGELOG.md'),
  ...files.filter((file) => file.startsWith('docs/') && file.endsWith('.md')),
];

it.each(documents)('%s names only existing files', (document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [...text.matchAll(new RegExp(`(?<![\\w/.@-])${ROOMS}/[\\w./-]+`, 'g'))].map(([path]) =>
    path.replace(/[./]+$/, ''),
  );
  const linked = [...text.matchAll(/\]\((?!https?:|\/|#)([^)#\s]+)/g)].map(([, path = '']) =>
    normalize(join(dirname(document), path)).replace(/\/$/, ''),
  );
  const wrong = [...named, ...linked].filter((path) => !EXAMPLES.test(path) && !exists(path));
  expect(wrong).toEqual([]);
});
