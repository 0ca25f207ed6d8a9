import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Chosen } from '@pv-brain/contract/list-names.ts';
import { v7 as newId } from 'uuid';
import type { ListView } from '../server/content/content.repository.ts';
import { countNarrowed, readNarrowed } from '../server/content/narrowed.ts';
import { insertItems } from '../server/content/write.repository.ts';
import { type Db, openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/migrations/migrate.ts';
import { addDays, shanghaiTime } from '../server/time.ts';
import { ms, percentile, type Row } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const [PAGE, BATCH, RUNS] = [9, 2000, 200];
const SPAN = 10 * 365 * 24 * 60 * 60 * 1000;
const TODAY = '2026-11-01';
const LEVELS = ['国家级', '省级', '市级', '区县级'];

/** Values of the fields that lists are narrowed by: uneven, as they are in use. */
const VALUES: Partial<Record<Section, (at: number) => Record<string, unknown>>> = {
  policy: (at) => ({ title: `政策 ${at}`, level: LEVELS[Math.floor(Math.sqrt(at % 16))] }),
  project: (at) => ({
    ...{ project_name: `项目 ${at}`, application_start: addDays(TODAY, (at % 3600) - 3560) },
    application_end: addDays(TODAY, (at % 3600) - 3560 + 20 + (at % 25)),
  }),
  getbuginess: (at) => ({
    ...{
      getbuginess_name: `产品 ${at}`,
      getbuginess_type: String(1 + (at % 2)),
      area: `第${(at * 7) % 41}区`,
    },
    getbuginess_price: Number((10 ** ((at * 13) % 7) * (0.1 + ((at * 31) % 97) / 10)).toFixed(2)),
    deadline_time: addDays(TODAY, (at * 17) % 365),
  }),
};

async function fill(db: Db, section: Section) {
  const end = Date.parse(`${TODAY}T00:00:00+08:00`);
  for (let from = 0; from < ROWS; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, ROWS - from) }, (_, at) => {
      const instant = end - SPAN * ((from + at) / ROWS);
      const time = shanghaiTime(new Date(instant));
      return {
        ...{ id: newId({ msecs: Math.floor(instant) }), category: String(1 + ((from + at) % 3)) },
        ...{ state: 'published' as const, published_at: time, created_at: time, updated_at: time },
        ...{ preview: '', ...VALUES[section]?.(from + at) },
      };
    });
    await db.transaction().execute((transaction) => insertItems(transaction, section, rows));
  }
}

const LISTS: readonly [Section, Chosen, string?, string?][] = [
  ['policy', { level: '省级' }],
  ['policy', { year: '2020', level: '国家级' }, '2'],
  ['policy', { sort: 'oldest' }],
  ['project', { state: 'open' }],
  ['project', { state: 'closed' }],
  ['getbuginess', { area: '第7区' }, '', '1'],
  ['getbuginess', { area: '第7区', price: '3' }, '2', '1'],
  ['getbuginess', { deadline: '7', area: '第7区' }, '', '2'],
  ['getbuginess', { sort: 'price', area: '第9区' }, '', '1'],
  ['getbuginess', { sort: 'price-down', price: '1' }],
];

async function timed(read: () => Promise<unknown>) {
  const times: number[] = [];
  for (let run = -20; run < RUNS; run += 1) {
    const begun = performance.now();
    await read();
    if (run >= 0) times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  return `p50 ${ms(percentile(times, 0.5))}, p99 ${ms(percentile(times, 0.99))}`;
}

/** First and last pages of narrowed lists with their totals, nothing remembered. `BENCH_DATABASE_URL`: an empty PostgreSQL database. */
export async function narrowed(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-narrowed-'));
  const database = openDatabase({ dataDir, databaseUrl: process.env.BENCH_DATABASE_URL });
  const rows: Row[] = [];
  const add = (what: string, figure: string, beside = '') =>
    rows.push({ what, figure, beside, budget: '', met: null });
  try {
    await migrate(database);
    const { db } = database;
    for (const section of Object.keys(VALUES) as Section[]) {
      const begun = performance.now();
      await fill(db, section);
      add(`${ROWS} of ${section} put in`, `${Math.round((performance.now() - begun) / 1000)} s`);
    }
    for (const [section, chosen, category = '', split] of LISTS) {
      const view: ListView = { section, category, split };
      const at = { today: TODAY };
      const total = await countNarrowed(db, view, chosen, at);
      const last = Math.max(Math.ceil(total / PAGE) - 1, 0) * PAGE;
      const page = (offset: number) =>
        timed(() => readNarrowed(db, view, chosen, { offset, size: PAGE }, at));
      const what = `${section} ${category} ${split ?? ''} ${JSON.stringify(chosen)}`;
      add(`${what}, first page of ${total}`, await page(0), `last: ${await page(last)}`);
    }
  } finally {
    await database.db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return rows;
}
