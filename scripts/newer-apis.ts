import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import data from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, type Symbol as TypeSymbol } from 'typescript/unstable/sync';
import { BROWSERS, UNREADABLE_EXPRESSION } from './browsers.ts';
import { ROOT } from './steps.ts';

/** Source files of the builds: no tests, no code for the server only, and not the polyfills. */
const CODE =
  /^(portal\/app|office\/app|contract|art)\/(?!.*(\.test\.|testing\.|\.server\.|old-browsers\.ts))/;
/** Hints that are optional, and attributes that React handles itself. */
const HARMLESS_ATTRIBUTES = ['autocapitalize', 'autofocus', 'fetchpriority'];

/** Browser names of the compatibility data, each with its phone version. */
const OLDEST = BROWSERS.flatMap((browser) => {
  const [, name, version] = /^([a-z]+)(.+)$/.exec(browser) ?? [];
  return [name, name === 'safari' ? 'safari_ios' : `${name}_android`].map((key) => [key, Number(version)]);
}) as ['chrome' | 'safari', number][];

const isNewer = ({ support }: CompatStatement) =>
  OLDEST.some(([browser, oldest]) =>
    [support[browser] ?? []].flat().every(
      ({ version_added: addedIn, version_removed: removedIn, flags, prefix, alternative_name: alias }) =>
        !addedIn ||
        // '94' or '≤94'; 'preview' is not a number.
        !(Number(addedIn.replace('≤', '')) <= oldest) ||
        Number(removedIn) <= oldest ||
        flags ||
        prefix ||
        alias,
    ),
  );

/** `true` if the oldest browsers lack it: `structuredClone`, `URL.canParse`, `Array.prototype.toSorted`, `<dialog> closedby`. */
const cache = new Map<string, boolean>();
function note(key: string, { __compat }: Identifier): void {
  if (__compat) cache.set(key, isNewer(__compat));
}

const { builtins } = data.javascript as { builtins: Identifier };
for (const [owner, members] of Object.entries<Identifier>({ ...data.api, ...builtins })) {
  note(owner, members);
  // Members of newer objects need no check, as creating the object is already reported. The type checker (`lib`) rejects iterator
  // helpers.
  if (cache.get(owner) || owner === 'Iterator') continue;
  for (const [name, member] of Object.entries<Identifier>(members)) {
    const ownName = name.replace('_static', '');
    // The JavaScript data do not mark static members.
    if (ownName !== name || owner in builtins) note(`${owner}.${ownName}`, member);
    if (ownName === name) note(`${owner}.prototype.${name}`, member);
  }
}
const { global_attributes: globalAttributes, elements } = data.html as Record<string, Identifier>;
for (const [element, attributes] of [
  ['', globalAttributes ?? {}] as const,
  ...Object.entries<Identifier>(elements ?? {}),
])
  for (const [name, attribute] of Object.entries<Identifier>(attributes))
    if (!HARMLESS_ATTRIBUTES.includes(name)) note(`<${element}> ${name}`, attribute);

const lastPart = (key: string) => key.slice(key.lastIndexOf('.') + 1);
const members = [...cache].filter(([key]) => key.includes('.'));
const newerMembers = new Set(members.flatMap(([key, isNew]) => (isNew ? [lastPart(key)] : [])));
/** The data list mixin members such as `popover` by each including interface: they are newer if they are in all of these. */
const newerInAll = new Set(newerMembers);
for (const [key, isNew] of members) if (!isNew) newerInAll.delete(lastPart(key));

const withoutPrototype = (key: string) => key.replace('.prototype', '').toLowerCase();

/** Returns what a polyfill script adds, by its imports from core-js and its assignments to missing names. */
const addedBy = (script: string) =>
  new Set([
    ...Array.from(script.matchAll(/^([\w.]+) \?\?=/gm), ([, key = '']) => withoutPrototype(key)),
    // 'core-js/actual/array/to-sorted.js'
    ...Array.from(script.matchAll(/core-js\/actual\/([\w-]+)\/([\w-]+)/g), ([, owner, name]) =>
      `${owner}.${name}`.replaceAll('-', ''),
    ),
  ]);

const isLacking = (key: string) => cache.get(key) ?? (key.includes('.') && newerInAll.has(lastPart(key)));

/** Returns the key in `cache` of a name; undefined if we or a library declare it. */
function keyOf(
  { parent, text }: Node & { text: string },
  symbol: TypeSymbol | undefined,
): string | undefined {
  const owner =
    is.isPropertyAccessExpression(parent) && is.isIdentifier(parent.expression) && parent.expression.text;
  const fullName = owner && owner !== 'window' && owner !== 'globalThis' ? `${owner}.${text}` : text;
  // Newer than the type checker's libraries.
  if (!symbol) return fullName;
  if (!symbol.declarations.some(({ path }) => /\/lib\.[\w.]+\.d\.ts$|\/@types\/node\//.test(path))) return;
  // `declare var URL: { canParse(…): … }` has an anonymous type, `ArrayConstructor` a named one.
  const type = symbol.getParent()?.name.replace(/^Readonly/, '') ?? '__type';
  if (type === '__type') return fullName;
  return type.endsWith('Constructor') ? type.replace('Constructor', `.${text}`) : `${type}.prototype.${text}`;
}

/** Returns the names in a file that might be newer, and the findings that need no types. */
function readFile(file: SourceFile) {
  const names: (Node & { text: string })[] = [];
  const uses: [Node, string][] = [];
  const visit = (node: Node): void => {
    if (is.isTypeNode(node) || is.isInterfaceDeclaration(node) || is.isTypeAliasDeclaration(node)) return;
    if (is.isIdentifier(node)) {
      const isMember = is.isPropertyAccessExpression(node.parent) && node.parent.name === node;
      if (cache.get(node.text) || (isMember && newerMembers.has(node.text))) names.push(node);
    } else if (is.isRegularExpressionLiteral(node)) {
      if (UNREADABLE_EXPRESSION.test(node.text) || /v[a-z]*$/.test(node.text)) uses.push([node, node.text]);
    } else if (is.isJsxOpeningLikeElement(node) && is.isIdentifier(node.tagName)) {
      const { text: tag } = node.tagName;
      for (const { name } of node.attributes.properties.filter(is.isJsxAttribute)) {
        const attribute = is.isIdentifier(name) ? name.text.toLowerCase() : '';
        const isNew = cache.get(`<${tag}> ${attribute}`) ?? cache.get(`<> ${attribute}`);
        // Attributes of components are arbitrary.
        if (isNew && /^[a-z]/.test(tag)) uses.push([name, `<${tag}> ${attribute}`]);
      }
    }
    node.forEachChild(visit);
  };
  visit(file);
  return { names, uses };
}

/**
 * Returns the uses of functions in TypeScript projects that the oldest browsers lack and the script `polyfills` does not add, as
 * `office/app/x.ts:12: URL.canParse`. Decides by types: reports `toSorted` of an array, not of an object of ours.
 */
export function findNewerApis(configs: string[], code: RegExp, polyfills: string): string[] {
  const polyfilledNames = addedBy(polyfills);
  const api = new API({ cwd: ROOT });
  try {
    const lines = new Set<string>();
    for (const { program, checker } of api.updateSnapshot({ openProjects: configs }).getProjects()) {
      for (const path of program.getSourceFileNames()) {
        const file = code.test(relative(ROOT, path)) && program.getSourceFile(path);
        if (!file) continue;
        const { names, uses } = readFile(file);
        const symbols = checker.getSymbolAtLocation(names);
        for (const [at, name] of names.entries()) {
          const key = keyOf(name, symbols[at]);
          if (key && isLacking(key) && !polyfilledNames.has(withoutPrototype(key))) uses.push([name, key]);
        }
        for (const [node, use] of uses) {
          const line = file.text.slice(0, node.getStart(file)).split('\n').length;
          lines.add(`${relative(ROOT, path)}:${line}: ${use}`);
        }
      }
    }
    return [...lines];
  } finally {
    api.close();
  }
}

if (import.meta.main) {
  const configs = ['portal', 'office'].map((folder) => join(ROOT, folder, 'tsconfig.json'));
  const newerApis = findNewerApis(
    configs,
    CODE,
    readFileSync(join(ROOT, 'contract/protocol/old-browsers.ts'), 'utf8'),
  );
  for (const line of newerApis)
    console.error(
      `${line} is newer than ${BROWSERS.join(' and ')}; contract/protocol/old-browsers.ts does not add it`,
    );
  process.exitCode = newerApis.length === 0 ? 0 : 1;
}
