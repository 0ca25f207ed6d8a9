import type { Section } from '@pv-brain/contract/content/types.ts';
import type { ListFilterValues } from '@pv-brain/contract/fields/list-names.ts';
import type { ListView } from '../server/content/core/lists/content.repository.ts';
import { countFiltered, readList } from '../server/content/core/lists/filtered.ts';
import type { Database, Db } from '../server/platform/database/database.ts';
import { addDays } from '../server/platform/runtime/time.ts';
import { vacuum } from '../server/testing/servers/postgres.ts';
import { overEachDatabase } from './each-database.ts';
import { insertRows, publication } from './filling.ts';
import { ms, quantiles, type Row, timesOf } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
const [PAGE, RUNS] = [9, 200];
/** Rows per reported time of filling: the first and the last ones are reported. */
const PART_ROWS = 20_000;
const TODAY = '2026-11-01';
const LEVELS = ['国家级', '省级', '市级', '区县级'];

/** Values of the fields that lists are filtered by: unevenly distributed, as in real use. */
const VALUES: Partial<Record<Section, (at: number) => Record<string, unknown>>> = {
  policy: (at) => ({ title: `政策 ${at}`, level: LEVELS[Math.floor(Math.sqrt(at % 16))] }),
  project: (at) => ({
    project_name: `项目 ${at}`,
    application_start: addDays(TODAY, (at % 3600) - 3560),
    application_end: addDays(TODAY, (at % 3600) - 3560 + 20 + (at % 25)),
  }),
  getbuginess: (at) => ({
    getbuginess_name: `产品 ${at}`,
    getbuginess_type: String(1 + (at % 2)),
    area: `第${(at * 7) % 41}区`,
    getbuginess_price_unit: ['元/W', '元/片', '元/吨', '元/台'][(at * 7) % 4],
    getbuginess_price: Number((10 ** ((at * 13) % 7) * (0.1 + ((at * 31) % 97) / 10)).toFixed(2)),
    deadline_time: addDays(TODAY, (at * 17) % 365),
  }),
};

const rowOf = (section: Section, at: number) => ({
  ...publication(at / ROWS),
  category: String(1 + (at % 3)),
  ...VALUES[section]?.(at),
});

/** Inserts a section's rows; returns the seconds of each part. */
async function fill(db: Db, section: Section): Promise<number[]> {
  const partSeconds: number[] = [];
  for (let from = 0; from < ROWS; from += PART_ROWS) {
    const start = performance.now();
    await insertRows(db, section, { from, to: Math.min(from + PART_ROWS, ROWS) }, (at) => rowOf(section, at));
    partSeconds.push((performance.now() - start) / 1000);
  }
  return partSeconds;
}

const LISTS: readonly [Section, ListFilterValues, string?, string?][] = [
  ['policy', { level: '省级' }],
  ['policy', { year: '2020', level: '国家级' }, '2'],
  ['policy', { sort: 'oldest' }],
  ['getbuginess', { area: '第7区' }, '', '1'],
  ['getbuginess', { area: '第7区', unit: '元/W', price: '6' }, '2', '1'],
  ['getbuginess', { deadline: '7', area: '第7区' }, '', '2'],
  ['getbuginess', { sort: 'price', unit: '元/片', area: '第9区' }, '', '1'],
  ['getbuginess', { sort: 'price-down', unit: '元/W', price: '4' }],
  ['project', { state: 'open' }],
  ['project', { state: 'closed' }, '2'],
  ['project', { sort: 'deadline' }],
];

/** Times runs of `act`; reports the minimum too, as it is the least disturbed by other load of the machine. */
async function measureRuns(act: (run: number) => Promise<unknown>) {
  const times = await timesOf(act, { runs: RUNS, warmUp: 20 });
  return `least ${ms(Math.min(...times))}, ${quantiles(times).text}`;
}

/** Measures writes of a section, and the first, a middle and the last page of its lists with their totals, without caches. */
async function measure({ db, dialect }: Database, section: Section): Promise<Row[]> {
  const rows: Row[] = [];
  const add = (metric: string, figure: string, comparison = '') => {
    rows.push({ metric: `${dialect}: ${metric}`, figure, comparison });
    process.stderr.write(`${new Date().toISOString()} ${dialect}: ${metric}: ${figure}; ${comparison}\n`);
  };
  const partSeconds = await fill(db, section);
  const secondTexts = partSeconds.map((part) => `${part.toFixed(1)} s`);
  const totalSeconds = partSeconds.reduce((sum, part) => sum + part, 0);
  add(
    `${ROWS} of ${section} put in`,
    `${totalSeconds.toFixed(0)} s`,
    `${PART_ROWS}: ${secondTexts[0]}, at last ${secondTexts.at(-1)}`,
  );
  const publish = (run: number) =>
    insertRows(db, section, { from: run + 20, to: run + 21 }, (at) => rowOf(section, at));
  add(`one of ${section} published`, await measureRuns(publish));
  if (dialect === 'postgres') await vacuum(db);
  for (const [listSection, filters, category = '', split] of LISTS) {
    if (listSection !== section) continue;
    const view: ListView = { section, category, split };
    const at = { today: TODAY };
    const total = await countFiltered(db, view, filters, at);
    const last = Math.max(Math.ceil(total / PAGE) - 1, 0);
    const page = (number: number) =>
      measureRuns(() => readList(db, view, filters, { offset: number * PAGE, size: PAGE }, at));
    const first = await page(0);
    const comparison = `middle: ${await page(Math.floor(last / 2))}; last: ${await page(last)}`;
    add(
      `${section} ${category} ${split ?? ''} ${JSON.stringify(filters)}, first page of ${total}`,
      first,
      comparison,
    );
  }
  return rows;
}

/** Measures on each kind of database; `BENCH_DATABASE` selects one. */
export const filteredLists = (): Promise<Row[]> =>
  overEachDatabase(async (database) => {
    const rows: Row[] = [];
    for (const section of new Set(LISTS.map(([listSection]) => listSection)))
      rows.push(...(await measure(database, section)));
    return rows;
  });
