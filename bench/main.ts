import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { filteredLists } from './filtered.ts';
import { firstVisit } from './first-visit.ts';
import { growth } from './growth.ts';
import { hostile } from './hostile.ts';
import { lighthouseScores } from './lighthouse.ts';
import { migration } from './migration.ts';
import { mixed, soak } from './mixed.ts';
import { publication } from './publication.ts';
import { checkRatios, updateRatios } from './ratios.ts';
import { search } from './search.ts';
import { speed } from './speed.ts';
import { printHeader, printRows, type Row } from './table.ts';
import { GENERATOR, SECONDS } from './traffic/saturate.ts';
import { visits } from './visits.ts';

/** Benchmarks by the name after `npm run bench --`. */
const BENCHES: Readonly<Record<string, (minutes: number) => Promise<Row[]>>> = {
  speed,
  publication,
  'first-visit': firstVisit,
  lighthouse: lighthouseScores,
  growth,
  mixed,
  soak,
  hostile,
  visits,
  search,
  narrowed: filteredLists,
  migration,
};
/** Those that run without a name: the table of docs/performance.md. */
const TABLE = ['speed', 'publication', 'first-visit', 'lighthouse', 'mixed', 'growth'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, update: { type: 'boolean' } },
});
const [benchName, minutes = '30'] = positionals;
if ((benchName !== undefined && !Object.hasOwn(BENCHES, benchName)) || !(Number(minutes) > 0)) {
  process.stderr.write(
    `usage: npm run bench [-- ${Object.keys(BENCHES).join(' | ')} [minutes of soak] [--check] [--update]]\n`,
  );
  process.exit(2);
}
process.stdout.write(
  `${cpus()[0]?.model}, ${cpus().length} processors, Node ${process.version}, SQLite, ${GENERATOR}, ${SECONDS} s a figure\n\n`,
);
printHeader();
const regressions: string[] = [];
for (const name of benchName === undefined ? TABLE : [benchName]) {
  const rows = (await BENCHES[name]?.(Number(minutes))) ?? [];
  printRows(rows);
  if (values.check) regressions.push(...checkRatios(name, rows));
  if (values.update) updateRatios(name, rows);
}
if (values.check)
  process.stdout.write(
    `\n${regressions.length === 0 ? 'No ratio got worse.' : `Worse:\n${regressions.join('\n')}`}\n`,
  );
if (regressions.length > 0) process.exitCode = 1;
