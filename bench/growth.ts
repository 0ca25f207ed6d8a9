import { readPage } from '../server/content/core/lists/filtered.ts';
import { type Db, openDatabase } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations/migrate.ts';
import { insertRows, publication } from './filling.ts';
import { withDataDir } from './servers.ts';
import { quantiles, type Row, timesOf } from './table.ts';

/** Rows per section: the small and the large installation under comparison. */
const SIZES = [1_000, Number(process.env.BENCH_ROWS ?? 1_000_000)];
const PAGE = 6;
const RUNS = 2000;

const PREVIEW = '为贯彻落实制造强市战略部署，推动光伏产业由规模扩张向质量效益转变，现提出以下措施。'.repeat(
  8,
);

async function measure(db: Db, page: (total: number) => number, category = '') {
  const view = { section: 'policy', category } as const;
  const { total } = await readPage(db, view, { offset: 0, size: PAGE });
  const offset = page(total) * PAGE;
  return quantiles(
    await timesOf(() => readPage(db, view, { offset, size: PAGE }), { runs: RUNS, warmUp: 50 }),
  );
}

const PAGES: [string, (total: number) => number, string?][] = [
  ['first page and total', () => 0],
  ['middle page and total', (total) => Math.floor(total / PAGE / 2)],
  ['last page and total', (total) => Math.ceil(total / PAGE) - 1],
  ['last page of a category and total', (total) => Math.ceil(total / PAGE) - 1, '2'],
];

/** Compares reads of a list at two sizes of the section. */
export async function growth(): Promise<Row[]> {
  const results = new Map<string, { p50: number; p99: number }[]>();
  for (const rows of SIZES) {
    await withDataDir(async (dataDir) => {
      const database = openDatabase({ dataDir, databaseUrl: undefined });
      await migrate(database);
      await insertRows(database.db, 'policy', { to: rows }, (at) => ({
        ...publication(at / rows),
        category: String(1 + (at % 3)),
        preview: PREVIEW,
      }));
      for (const [name, page, category] of PAGES)
        results.set(name, [...(results.get(name) ?? []), await measure(database.db, page, category)]);
      await database.db.destroy();
    });
  }
  const ms = (value: number | undefined) => `${(value ?? 0).toFixed(3)} ms`;
  return [...results].map(([name, [small, large]]) => {
    const ratio = (large?.p99 ?? 0) / (small?.p99 ?? 1);
    return {
      metric: `${name}, ${SIZES[1]} rows`,
      figure: `p50 ${ms(large?.p50)}, p99 ${ms(large?.p99)}`,
      comparison: `at ${SIZES[0]} rows p50 ${ms(small?.p50)}, p99 ${ms(small?.p99)}, ratio ${ratio.toFixed(1)}`,
      budget: 'p99 ≤ 1.5 ×',
      met: ratio <= 1.5,
      // Of p50: a hundredth of the reads is too few to repeat within a tenth.
      ratio: (large?.p50 ?? 0) / (small?.p50 ?? 1),
    };
  });
}
