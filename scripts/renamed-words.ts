import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import renamed from './renamed-words.json' with { type: 'json' };
import { ROOT } from './steps.ts';

/**
 * Old names that must not come back, with the names that replaced them; for a participle, an example of a noun. An identifier that
 * is a lower-case English word counts only where it is declared, since texts and libraries use it too; a file counts by the end of
 * its path.
 */
const { identifiers, files }: Record<'identifiers' | 'files', Record<string, string>> = renamed;

/** Constants without thing and unit, unlike `DAY_MS`, `MAX_FILTERS` and `BATCH_SIZE`. */
const BARE_CONSTANT =
  /^export const ((?:SECOND|MINUTE|HOUR|DAY|WEEK|LIMIT|SIZE|LENGTH|LEAST|FEW|MANY|AT_ONCE|PORTION|EVERY|PATIENCE)S?|MOST)(?:: number)? = [\d(]/gm;

/** Maximum characters of a commit's subject. */
const MAX_SUBJECT = 72;
/** Earlier commits are not checked. */
const SUBJECTS_SINCE = '2026-11-26T09:04:00Z';

const names = Object.keys(identifiers);
const plainWords = names.filter((name) => /^[a-z]+$/.test(name));
const OLD_NAMES = new RegExp(
  [
    `(?<![\\w$-])(?:${names.filter((name) => !plainWords.includes(name)).join('|')})(?![\\w$-])`,
    `(?<=\\b(?:const|let|function|type|interface) )(?:${['(?!)', ...plainWords].join('|')})(?![\\w$-])`,
  ].join('|'),
  'g',
);

/** Returns the names in a file that must be changed, as `server/x.ts:12: keepDoing is called runEvery`. */
export function findRenamed(file: string, text: string): string[] {
  const locationOf = (index: number) => `${file}:${text.slice(0, index).split('\n').length}:`;
  const oldPath = Object.keys(files).find((path) => file.endsWith(path));
  return [
    ...(oldPath ? [`${file}:1: the file is called ${files[oldPath]}`] : []),
    ...Array.from(
      text.matchAll(OLD_NAMES),
      ({ 0: name, index }) => `${locationOf(index)} ${name} is called ${identifiers[name]}`,
    ),
    ...Array.from(
      text.matchAll(BARE_CONSTANT),
      ({ 1: name, index }) => `${locationOf(index)} ${name} does not say what it contains and in which unit`,
    ),
  ];
}

/** Returns errors for the too long subjects in lines of `<hash> <subject>`. */
export const findLongSubjects = (lines: string[]): string[] =>
  lines
    .filter((line) => line.replace(/^\S+ /, '').length > MAX_SUBJECT)
    .map((line) => `commit ${line}: a subject has at most ${MAX_SUBJECT} characters`);

function git(...parameters: string[]): string[] {
  // A copy without Git history has neither a list of files nor commits.
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const;
    return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8', stdio: [...stdio] })
      .trim()
      .split('\n');
  } catch {
    return [];
  }
}

if (import.meta.main) {
  const matches = [
    ...git('ls-files', '*.ts', '*.tsx')
      .filter((file) => !file.startsWith('scripts/renamed-words.') && existsSync(join(ROOT, file)))
      .flatMap((file) => findRenamed(file, readFileSync(join(ROOT, file), 'utf8'))),
    ...findLongSubjects(git('log', '--no-merges', `--since=${SUBJECTS_SINCE}`, '--format=%h %s')),
  ];
  for (const line of matches) console.error(line);
  process.exitCode = matches.length === 0 ? 0 : 1;
}
