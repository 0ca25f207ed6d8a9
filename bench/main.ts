import { cpus } from 'node:os';
import { narrowed } from './filtered.ts';
import { growth } from './growth.ts';
import { hostile } from './hostile.ts';
import { lighthouseScores } from './lighthouse.ts';
import { SECONDS } from './load.ts';
import { migration } from './migration.ts';
import { search } from './search.ts';
import { speed } from './speed.ts';
import { printTable } from './table.ts';
import { visits } from './visits.ts';

/** Benchmarks by the word after `npm run bench --`; the default is the speed of the product. */
const BENCHES = {
  speed: async () => [...(await speed()), ...(await growth())],
  hostile,
  visits,
  search,
  narrowed,
  migration,
  lighthouse: lighthouseScores,
};

const word = process.argv[2] ?? 'speed';
if (!Object.hasOwn(BENCHES, word)) {
  process.stderr.write(`usage: npm run bench [-- ${Object.keys(BENCHES).join(' | ')}]\n`);
  process.exit(2);
}
process.stdout.write(
  `${cpus()[0]?.model}, ${cpus().length} processors, Node ${process.version}, SQLite, ${SECONDS} s a figure\n\n`,
);
printTable(await BENCHES[word as keyof typeof BENCHES]());
