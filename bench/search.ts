import { v7 as newId } from 'uuid';
import { subscribeAll } from '../server/bootstrap/subscriptions.ts';
import { PROGRAM_AUTHOR } from '../server/content/core/writing/item-change.ts';
import { createItems } from '../server/content/core/writing/write.ts';
import { reindex } from '../server/content/search/index/reindex.ts';
import { searchReads } from '../server/content/search/reads.ts';
import type { Database, Db } from '../server/platform/database/database.ts';
import { RELEVANCE } from '../server/testing/content/search-queries.ts';
import { whileBusy } from './busy-search.ts';
import { type Env, overEachDatabase } from './each-database.ts';
import { insertRows, publication } from './filling.ts';
import { SENTENCES, SUBJECTS } from './search-texts.ts';
import { quantiles, type Row } from './table.ts';

const ROWS = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** The share of memory that PostgreSQL's manual advises; the default is smaller than the index. */
const BUFFERS = 'shared_buffers=1GB';
/** Budgets in milliseconds. */
const BUDGET = { search: 60, publication: 1000 };
/** Number of runs of each query. */
const ROUNDS = 5;

type Query = Readonly<Record<string, string>> & { readonly q: string };

/** Queries that match everything, some entries or nothing; with a filter and on a later page. */
const BROAD: readonly Query[] = [
  ...['光伏', '组件', '光伏 组件', '硅', '采购', '分布式光伏电站', 'gf'].map((q) => ({ q })),
  { q: '光伏', section: 'policy' },
  { q: '组件', since: 'month' },
  { q: '光伏', section: 'recruit', since: 'year' },
  { q: '光伏', pageNum: '20' },
  ...['量子引力', '182-72X99', '光付组建', '采购光伏组件安装在工商业屋顶上需要怎么申请储能补贴'].map((q) => ({
    q,
  })),
];

const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;

/** Sections of the made-up items, in turn. */
const SECTIONS = ['policy', 'industryNews', 'recruit', 'getbuginess'] as const;

/** Returns the row of a unique item made of the words of real ones. */
function rowOf(at: number) {
  const random = (at * 2654435761) % 4294967296;
  const subject = pick(SUBJECTS, random);
  const model = `${100 + (random % 140)}-${40 + (random % 37)}${pick(['N', 'R', 'M'], at)}`;
  const company = `${pick(['澜州', '东陵', '西屏', '临港', '高新'], random >>> 3)}${pick(['晶', '曜', '恒', '启', '云', '辰', '众'], random >>> 7)}${pick(['澜', '光', '源', '衡', '科'], random >>> 11)}${subject.slice(0, 2)}有限公司`;
  const body = Array.from({ length: 6 }, (_, part) => pick(SENTENCES, (random >>> part) + at * (part + 1)));
  const common = {
    ...publication(at / ROWS, Date.now() - 60_000),
    preview: body[0]?.slice(0, 60),
    pinned: at % 10_000 === 0 ? 1 : 0,
  };
  const content = `<p>${body.join('</p><p>')}</p>`;
  const title = `${pick(SENTENCES, random >>> 5).slice(0, 18)}：${subject} ${at}`;
  const section = SECTIONS[at % SECTIONS.length];
  if (section === 'policy') return { ...common, title, issued_com_name: company, content };
  if (section === 'industryNews') return { ...common, title, com_name: company, content };
  if (section === 'recruit')
    return { ...common, post: `${subject}工程师`, com_name: company, job_description: content };
  return {
    ...common,
    getbuginess_name: `${pick(['采购', '供应'], at >>> 2)}${subject} ${model}`,
    getbuginess_type: String(1 + ((at >>> 2) % 2)),
    getbuginess_number: at % 900,
    getbuginess_model: model,
    getbuginess_price: 1,
    com_name: company,
    contacts_person: '王',
    contacts_phone: '13800008000',
    area: '澜州',
    contacts_address: '一路',
    deadline_time: '2099-12-31',
  };
}

async function fill(db: Db): Promise<void> {
  const turns = SECTIONS.length;
  for (const [turn, section] of SECTIONS.entries())
    await insertRows(db, section, { to: Math.ceil((ROWS - turn) / turns) }, (at) => rowOf(at * turns + turn));
}

/** Words, names, numbers, typos and sentences, and the broad or missing ones. */
const QUERIES: readonly Query[] = [...RELEVANCE.map(([q]) => ({ q })), ...BROAD];

/** `measure`: response times of a mixed set of queries without caches, and the delay until a publication is found. */
async function measure({ db, dialect }: Database): Promise<Row[]> {
  const [search, suggest] = searchReads(db, { note: async () => {} });
  if (!search || !suggest) throw new Error('there is no search');
  const timeRead = async (read: typeof search, parameters: Record<string, string>) => {
    const start = performance.now();
    await read.run(parameters);
    return performance.now() - start;
  };
  const maxByQuery = new Map<string, number>();
  const searchTimes: number[] = [];
  const suggestTimes: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1)
    for (const query of QUERIES) {
      const searchMs = await timeRead(search, query);
      const suggestMs = await timeRead(suggest, { q: query.q.slice(0, 4) });
      if (round < 0) continue;
      searchTimes.push(searchMs);
      suggestTimes.push(suggestMs);
      const name = Object.values(query).join(' ');
      maxByQuery.set(name, Math.max(searchMs, maxByQuery.get(name) ?? 0));
    }
  const slowestQueries = [...maxByQuery].sort(([, a], [, b]) => b - a).slice(0, 6);
  const start = performance.now();
  const title = `刚刚发布的公告 ${newId()}`;
  await createItems(db, PROGRAM_AUTHOR, 'policy', [
    { category: '1', state: 'published', values: { fdTitle: title, fdContent: '<p>正文</p>' } },
  ]);
  const { body } = await search.run({ q: title });
  const { rows } = body as { rows: { title: string }[] };
  if (!rows.some((row) => row.title === title)) throw new Error('what was published was not found');
  const delayMs = performance.now() - start;
  const row = (metric: string, durations: number[], comparison: string): Row => {
    const { p99, text } = quantiles(durations);
    return {
      metric,
      figure: text,
      comparison,
      budget: `p99 < ${BUDGET.search} ms`,
      met: p99 < BUDGET.search,
    };
  };
  return [
    row(
      `search, ${dialect}, ${ROWS} entries, ${QUERIES.length} queries`,
      searchTimes,
      `slowest: ${slowestQueries.map(([q, searchMs]) => `${q} ${searchMs.toFixed(0)}`).join(', ')}`,
    ),
    row(`suggestions, ${dialect}`, suggestTimes, ''),
    {
      metric: `published and found, ${dialect}`,
      figure: `${delayMs.toFixed(0)} ms`,
      budget: `${BUDGET.publication} ms`,
      met: delayMs < BUDGET.publication,
    },
  ];
}

async function measureAll(database: Database, env: Env): Promise<Row[]> {
  const { db, dialect } = database;
  const log = (message: string) =>
    process.stderr.write(`${new Date().toISOString()} ${dialect}: ${message}\n`);
  subscribeAll(db);
  await fill(db);
  log('filled');
  const start = performance.now();
  await reindex(database);
  const seconds = Math.round((performance.now() - start) / 1000);
  log(`indexed in ${seconds} s`);
  return [
    ...(await measure(database)),
    ...(await whileBusy(db, { env, queries: QUERIES, name: dialect })),
    { metric: `index built anew, ${dialect}`, figure: `${seconds} s` },
  ];
}

/** Measures the search at a million entries on each kind of database; `BENCH_DATABASE` selects one. */
export const search = (): Promise<Row[]> => overEachDatabase(measureAll, [BUFFERS]);
