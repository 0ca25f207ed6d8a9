import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '../.dependency-cruiser.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = '(?:contract|art|demo|server|portal|office|e2e|bench|scripts|deploy)';
/** Example names in documents, and folders that exist only after a build. */
const EXAMPLES = /(^|[/-])x(\.tsx?)?$|^(portal|office)\/build$/;

const files = globSync(
  ['*', '.*', `{contract,art,demo,server,portal,office,e2e,bench,scripts,deploy,docs}/**`],
  { cwd: ROOT, exclude: ['**/node_modules', '**/builds', '**/build'] },
).map((file) => file.replaceAll('\\', '/'));
const knownPaths = new Set(files);
/** Accepts a file named without its extension, and a test by the beginning of its name. */
const exists = (path: string) => knownPaths.has(path) || files.some((file) => file.startsWith(`${path}.`));

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group);
/** Returns a document without its code blocks, whose comments look like headings. */
const prose = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, '');

const LINK = /(?<!!)\[[^\]]*\]\(([^)\s]+)\)/g;
const PICTURE = /!\[[^\]]*\]\(([^)\s]+)\)|<(?:img|source)[^>]* (?:src|srcset)="([^"]+)"/g;
const linksOf = (text: string) => matches(prose(text), LINK);
const picturesOf = (text: string) => [...text.matchAll(PICTURE)].map(([, image, tag]) => image ?? tag ?? '');

/** Returns the anchors of a document's headings: those that it names, as the guides do, or those that GitHub gives them. */
function anchorsOf(path: string): Set<string> {
  const anchors = new Set<string>();
  for (const heading of matches(prose(readText(path)), /^#+ (.+)$/gm)) {
    const [, id] = /\{#([\w-]+)\}$/.exec(heading) ?? [];
    if (id) {
      anchors.add(id);
      continue;
    }
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = text.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let number = 1; anchors.has(anchor); number++) anchor = `${slug}-${number}`;
    anchors.add(anchor);
  }
  return anchors;
}

const documents = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...files.filter((file) => /^(docs|deploy)\/.*\.md$/.test(file)),
];

describe.each(documents)('%s', (document) => {
  const text = readText(document);
  const pathOf = (link: string) => normalize(join(dirname(document), link)).replace(/\/$/, '');

  it('names only existing files', () => {
    const paths = [...text.matchAll(new RegExp(`(?<![\\w/.@-])${FOLDERS}/[\\w./-]+`, 'g'))].map(([path]) =>
      path.replace(/[./]+$/, ''),
    );
    expect(paths.filter((path) => !EXAMPLES.test(path) && !exists(path))).toEqual([]);
    const tests = matches(text, /`([\w.-]+\.(?:test|spec)\.tsx?)`/g);
    expect(tests.filter((test) => !files.some((file) => basename(file) === test))).toEqual([]);
  });

  it('links only to existing files and headings, and shows only existing pictures', () => {
    const links = [...linksOf(text), ...picturesOf(text)].filter((link) => !/^https?:|^\//.test(link));
    const missing = links.filter((link) => {
      const [path = '', anchor] = link.split('#');
      const target = path ? pathOf(path) : document;
      if (!EXAMPLES.test(target) && !knownPaths.has(target)) return true;
      return anchor !== undefined && !anchorsOf(target).has(decodeURIComponent(anchor));
    });
    expect(missing).toEqual([]);
  });

  it('names only existing commands', () => {
    const scripts = Object.keys(JSON.parse(readText('package.json')).scripts);
    const benches = matches(
      readText('bench/main.ts').replace(/^[\s\S]*BENCHES.*= \{|\n\};[\s\S]*/g, ''),
      /^ {2}'?([\w-]+)/gm,
    );
    const missing = [
      ...matches(text, /npm run ([\w:-]*\w)/g).filter((name) => !scripts.includes(name)),
      ...matches(text, /npm run manage -- ([\w-]*\w)/g).filter((verb) => !documentedVerbs().includes(verb)),
      ...matches(text, /npm run bench -- ([a-z][\w-]*)/g).filter((name) => !benches.includes(name)),
    ];
    expect(missing).toEqual([]);
  });
});

it('CONTRIBUTING.md names only constants of the code', () => {
  const constants = matches(readText('CONTRIBUTING.md'), /`([A-Z][A-Z_]{3,})[.`]/g);
  const code = files.filter((file) => /\.tsx?$/.test(file)).map(readText);
  expect(constants.filter((name) => !code.some((text) => text.includes(name)))).toEqual([]);
});

/** Verbs in the table of operating.md, which server/manage.server.test.ts compares with the program's. */
const documentedVerbs = () =>
  matches(readText('docs/operating.md').split('## Commands')[1] ?? '', /^\| `([a-z-]+)/gm);

it('both READMEs have the same structure, links, pictures and code, in 90 lines at most', () => {
  const shapeOf = (path: string) => {
    const text = readText(path);
    return {
      headings: matches(prose(text), /^(#+) /gm),
      // A document in two languages links to itself in the other one.
      links: linksOf(text).map((link) => link.replace('.zh-CN.md', '.md')),
      pictures: picturesOf(text),
      code: matches(text, /^```([\s\S]*?)^```$/gm),
      tableRows: matches(text, /^(\|)/gm).length,
      listItems: matches(text, /^(-) /gm).length,
    };
  };
  expect(shapeOf('README.zh-CN.md')).toEqual(shapeOf('README.md'));
  for (const path of ['README.md', 'README.zh-CN.md']) {
    expect(readText(path).split('\n').length - 1, path).toBeLessThanOrEqual(90);
    expect(matches(readText(path), /^(npm .*)$/gm), path).toEqual([
      'npm ci && npm start',
      'npm ci && npm test',
    ]);
  }
});

it.each(['README.md', 'README.zh-CN.md'])('%s has the figures of the documents that it names', (path) => {
  const figures = matches(readText(path), /(\d{1,3},\d{3}|p99 (?:为 )?\d+|\d+ ms)/g).map((figure) =>
    figure.replace('为 ', ''),
  );
  expect(figures.length).toBeGreaterThan(1);
  expect(figures.filter((figure) => !readText('docs/performance.md').includes(figure))).toEqual([]);
  const [minutes = ''] = matches(readText(path), /(\d+) (?:minutes|分钟)/g);
  expect(readText('CONTRIBUTING.md')).toContain(`| ${minutes} min: `);
});

describe('docs/decisions/README.md', () => {
  const index = readText('docs/decisions/README.md');
  const records = files.filter((file) => /^docs\/decisions\/\d{4}-/.test(file)).sort();

  it('lists each record with its number, title, date and status', () => {
    const rows = records.map((file) => {
      const [, number, title] = /^# (\d+)\. (.+)$/m.exec(readText(file)) ?? [];
      const [, date, status] = /^Date: (\d{4}-\d\d-\d\d) · Status: (.+)$/m.exec(readText(file)) ?? [];
      expect(basename(file)).toMatch(new RegExp(`^${number?.padStart(4, '0')}-`));
      expect(status).toMatch(/^(accepted|(amended|replaced) by \[\d+\])/);
      return `| ${number} | [${title}](${basename(file)}) | ${date} | ${status} |`;
    });
    expect(index.split('\n').filter((line) => /^\| \d/.test(line))).toEqual(rows);
  });

  it('explains the numbers without a record', () => {
    const numbers = new Set(records.map((file) => Number(basename(file).slice(0, 4))));
    const missing = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1).filter(
      (number) => !numbers.has(number),
    );
    const [explanation = ''] = matches(index, /^Numbers? (.+) (?:was|were) not used/gm);
    expect((explanation.match(/\d+/g) ?? []).map(Number)).toEqual(missing);
  });
});

it('docs/architecture.md lists the layers of the import rules', () => {
  const [section = ''] = matches(readText('docs/architecture.md'), /^## Layers$([\s\S]*?)^## /gm);
  const rows = [...section.matchAll(/^\| `server\/([a-z]+)\/` \| (.*?) ?\| /gm)];
  const layers = rows.reverse().flatMap(([, layer = '', folders = '']) => {
    const names = matches(folders, /`([a-z-]+)`/g);
    return names.length > 0 ? names.map((name) => `${layer}/${name}`) : [layer];
  });
  expect(layers).toEqual(LAYERS);
});
