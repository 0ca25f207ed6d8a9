import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { flatPicture } from '../server/testing/content/pictures.ts';
import { rawWorkbook } from '../server/testing/content/raw-workbook.ts';
import { MULTIPART, multipart } from '../server/testing/content/uploads.ts';
import { fire, type HostileRequest, requestOf } from '../server/testing/hostile/request.ts';
import { startTarget, type Target } from '../server/testing/hostile/target.ts';
import { worstInputs } from '../server/testing/hostile/worst-inputs.ts';
import { attackUploads, DRIP } from '../server/testing/load/upload-attack.ts';
import { captchaMatcherRate } from './captcha-matcher.ts';
import { ms, perSecond, type Row } from './table.ts';
import { sendConcurrently, type TrafficRequest } from './traffic/client.ts';
import { call, consoleCall } from './traffic/operator.ts';
import { CONNECTIONS } from './traffic/saturate.ts';

const HOME = '/index';
const MAX_ATTEMPTS = 3;
const MEGABYTE = 1024 * 1024;
/** Maximum wait in milliseconds for a visitor of a cached page during an attack. */
const MAX_WAIT_MS = 50;
/** Number of distinct addresses requested from the cache, and its limit in megabytes. */
const FLOOD = { addresses: 200_000, megabytes: 64 };
/** Unfinished uploads: connections of one account, bytes that each sends at once, and seconds for which they drip. */
const UPLOADS = { connections: 60, bytesEach: 8_000_000, seconds: 60 };
/** Maximum bytes of an account's six uploads. */
const MAX_UPLOAD_BYTES = 6 * (UPLOADS.bytesEach + (UPLOADS.seconds * 1000) / DRIP);
const PICTURES = 100;
/** Number of articles that the search finds, and hits in each: as many as fit into the part that is read of one. */
const SEARCHED = { articles: 10, hits: 4200 };
/** Milliseconds: three seconds for the body, plus the exit of the process. */
const MAX_STOP_MS = 4000;
/** Maximum milliseconds to answer a file: 20 s of a processor, plus the time before and after. */
const MAX_FILE_MS = 30_000;

/** Requests a cached page over and over, like a visitor during an attack; returns the longest wait in milliseconds. */
async function longestWait(origin: string, attack: Promise<unknown>): Promise<number> {
  let isOver = false;
  const markOver = () => {
    isOver = true;
  };
  attack.then(markOver, markOver);
  let longest = 0;
  while (!isOver) {
    const start = performance.now();
    await (await fetch(`${origin}${HOME}`)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return longest;
}

/**
 * Returns the milliseconds for which a request blocks the event loop. Takes the least of several tries: an inherently slow
 * request is slow every time, a pause of the garbage collector is not.
 */
async function blockOf(target: Target, request: (tried: number) => HostileRequest): Promise<number> {
  let block = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && block > MAX_WAIT_MS; attempt += 1)
    block = Math.min(block, await target.longestBlock(() => fire(target.port, request(attempt))));
  return block;
}

const blockRow = (metric: string, block: number, comparison: string): Row => ({
  metric: `longest block of the loop by ${metric}`,
  figure: `${ms(block)} of processor time`,
  comparison,
  budget: `≤ ${MAX_WAIT_MS} ms`,
  met: block <= MAX_WAIT_MS,
});

/** Sends requests one after the other, and reports the slowest. */
async function slowestRow(
  target: Target,
  metric: (count: number) => string,
  requests: Iterable<HostileRequest>,
): Promise<Row> {
  let worst = { name: '', block: 0 };
  let count = 0;
  for (const request of requests) {
    count += 1;
    const block = await blockOf(target, () => request);
    if (block > worst.block) worst = { name: request.name, block };
  }
  return blockRow(metric(count), worst.block, worst.name);
}

/** Measures a search whose hits are ten articles with thousands of passages each. */
async function searchRow(target: Target): Promise<Row> {
  const callConsole = (name: string, body: object) =>
    call(`http://127.0.0.1:${target.port}`, consoleCall(target.token('operator'), name, body));
  const ids: string[] = [];
  for (let at = 0; at < SEARCHED.articles; at += 1) {
    const values = { fdTitle: `石英 ${at}`, fdContent: `<p>${'英，'.repeat(SEARCHED.hits)}</p>` };
    const item = { category: '1', values };
    ids.push((await callConsole('create', item)).fdId);
  }
  await callConsole('publish', { fdIds: ids.join() });
  // A different address each time, as the response would come from the cache otherwise.
  const search = (attempt: number) =>
    requestOf({ name: 'search', target: `/api/search?q=%E8%8B%B1${'+'.repeat(attempt)}` });
  const { answer } = await fire(target.port, search(MAX_ATTEMPTS));
  return blockRow(
    `a search over ${SEARCHED.articles} articles with ${SEARCHED.hits.toLocaleString('en')} hits each`,
    await blockOf(target, search),
    `${answer.match(/"fdId"/g)?.length ?? 0} rows`,
  );
}

/** Articles of markup only: `refusedCharacters` of it are refused, `acceptedUnits` are cleaned and published. */
const MARKUP = {
  units: ['<', '<p>', '</p>', '<p class=center>', '<img src=a>', '&', '<td>文</td>', '>'],
  refusedCharacters: 900_000,
  acceptedUnits: 25_000,
};

/** Yields the publication of each of these articles. */
function* markupArticles(target: Target): Generator<HostileRequest> {
  for (const unit of MARKUP.units)
    for (const count of [Math.floor(MARKUP.refusedCharacters / unit.length), MARKUP.acceptedUnits]) {
      const values = { fdTitle: unit, fdContent: unit.repeat(count) };
      const item = { category: '1', fdId: '', revision: '0', values };
      const { path, ...request } = consoleCall(target.token('operator'), 'release', item);
      yield requestOf({ ...request, name: `${count} × ${unit}`, target: path });
    }
}

/** Stops the server while a request's body arrives byte by byte and never ends. */
async function stopRow(): Promise<Row> {
  const target = await startTarget();
  try {
    const socket = connect(target.port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('POST /login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n');
    socket.write('transfer-encoding: chunked\r\nexpect: 100-continue\r\n\r\n');
    // By now the server is waiting for the body.
    await once(socket, 'data');
    const dripping = setInterval(() => socket.write('1\r\n \r\n'), 500);
    const milliseconds = await target.end();
    clearInterval(dripping);
    socket.destroy();
    return {
      metric: 'stop beside a request body that never ends',
      figure: ms(milliseconds),
      comparison: 'answers have 8 s',
      budget: `≤ ${ms(MAX_STOP_MS)}`,
      met: milliseconds <= MAX_STOP_MS,
    };
  } finally {
    await target.stop();
  }
}

/** Runs a process that fills a cache, and measures its memory after garbage collection. */
function cacheRow(): Row {
  const program = join(import.meta.dirname, '../server/testing/load/cache-flood.ts');
  const maxBytes = FLOOD.megabytes * MEGABYTE;
  // The same options as in production.
  const args = ['--expose-gc', '--max-semi-space-size=8', program, String(maxBytes), String(FLOOD.addresses)];
  const { grown: growth, held: countedBytes } = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8' }),
  );
  const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;
  return {
    metric: `memory of the cache after ${FLOOD.addresses.toLocaleString('en')} addresses`,
    figure: `RSS grew by ${megabytes(growth)}`,
    comparison: `CACHE_MEGABYTES=${FLOOD.megabytes}; counted ${megabytes(countedBytes)}`,
    budget: '≤ 1.5 × the setting',
    met: growth <= 1.5 * maxBytes,
  };
}

/** Addresses and request forms that bypass the cache. */
const CACHE_BYPASSES: readonly [string, (count: number) => TrafficRequest][] = [
  ['HEAD of the home page', () => ({ method: 'HEAD', path: HOME })],
  ['home page asked for with a body', () => ({ body: 'x', path: HOME })],
  ['home page with a page number', (count) => ({ path: `${HOME}?page=${count}` })],
  ['list page far beyond the last', (count) => ({ path: `/policy?page=${count + 1000}` })],
  ['unknown pages', (count) => ({ path: `/nowhere/${count}` })],
  ['unknown entries', (count) => ({ path: `/policy/detail/unknown-${count}` })],
];

async function cacheBypassRows(origin: string): Promise<Row[]> {
  const cachedRequest = () => ({ path: HOME });
  await sendConcurrently(origin, cachedRequest, { seconds: 1 });
  const cachedRun = await sendConcurrently(origin, cachedRequest);
  const rows: Row[] = [];
  for (const [metric, createRequest] of CACHE_BYPASSES) {
    const attack = sendConcurrently(origin, createRequest);
    const wait = await longestWait(origin, attack);
    const { rate, refused } = await attack;
    rows.push({
      metric: `${metric}, ${CONNECTIONS} connections`,
      figure: `${perSecond(rate)}, ${refused} refused; another visitor waits up to ${ms(wait)}`,
      comparison: `cached GET ${perSecond(cachedRun.rate)}`,
      budget: `half of it, or a wait < ${MAX_WAIT_MS} ms`,
      met: rate >= cachedRun.rate / 2 || wait < MAX_WAIT_MS,
    });
  }
  return rows;
}

async function uploadRow(): Promise<Row> {
  // Starts a new server: the attacks before have signed the accounts out.
  const target = await startTarget();
  const origin = `http://127.0.0.1:${target.port}`;
  const incoming = join(target.dataDir, 'incoming');
  const { maxBytes, atEnd, open } = await attackUploads({
    origin,
    token: target.token(),
    incoming,
    ...UPLOADS,
  }).finally(target.stop);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
  return {
    metric: `disk held by ${UPLOADS.connections} unfinished uploads of one account`,
    figure: `${megabytes(maxBytes)} at most, ${megabytes(atEnd)} after ${UPLOADS.seconds} s`,
    comparison: `${open} connections left`,
    budget: `≤ ${megabytes(MAX_UPLOAD_BYTES)}, then nothing`,
    met: maxBytes <= MAX_UPLOAD_BYTES && atEnd === 0,
  };
}

async function captchaRow(): Promise<Row> {
  const { read: readCount, of: total } = await captchaMatcherRate(PICTURES);
  return {
    metric: 'captcha pictures that a template matcher reads',
    figure: `${readCount} of ${total}`,
    comparison: 'it knows how they are drawn',
    budget: 'under half',
    met: readCount < total / 2,
  };
}

/** Sends files that cost next to nothing to send, each with its call, and a usual one of another user meanwhile. */
async function createFiles() {
  const sheet = (rows: string, after = '') => [{ name: '数据', rows, after }];
  const check = '/api/console/content/import-check';
  const ordinaryFiles = {
    [check]: await rawWorkbook(sheet('')),
    '/api/user/avatar': await flatPicture(400, 300),
  };
  const heavyFiles: readonly [metric: string, path: keyof typeof ordinaryFiles, content: Buffer][] = [
    ['a workbook of 60 MB of one sign', check, await rawWorkbook(sheet('<'.repeat(60 * MEGABYTE)))],
    [
      'a workbook of half a million column widths',
      check,
      await rawWorkbook(sheet('', `<cols>${'<col min="1" max="16384"/>'.repeat(500_000)}</cols>`)),
    ],
    ['a picture of 100,000 × 16', '/api/user/avatar', await flatPicture(100_000, 16)],
  ];
  return { ordinaryFiles, heavyFiles };
}

async function fileRows(): Promise<Row[]> {
  const target = await startTarget();
  const origin = `http://127.0.0.1:${target.port}`;
  async function send(path: string, content: Buffer): Promise<number> {
    const start = performance.now();
    const headers = { ...MULTIPART, authorization: `Bearer ${target.token('operator')}` };
    const fileName = path.endsWith('avatar') ? 'a.png' : 'a.xlsx';
    const body = multipart([
      { name: 'attKey', value: 'policy' },
      { name: 'file', fileName, content },
    ]);
    await (await fetch(`${origin}${path}`, { method: 'POST', headers, body: new Uint8Array(body) })).text();
    return performance.now() - start;
  }
  try {
    const { ordinaryFiles, heavyFiles } = await createFiles();
    const rows: Row[] = [];
    for (const [metric, path, content] of heavyFiles) {
      const attack = send(path, content);
      const [attackMs, otherUploadMs, wait] = await Promise.all([
        attack,
        send(path, ordinaryFiles[path]),
        longestWait(origin, attack),
      ]);
      rows.push({
        metric: `${metric}, ${Math.round(content.length / 1024)} kB`,
        figure: `answered after ${ms(attackMs)}; another's file after ${ms(otherUploadMs)}, a page after ${ms(wait)}`,
        comparison: 'two processors',
        budget: `≤ ${MAX_FILE_MS / 1000} s, another's before`,
        met: attackMs <= MAX_FILE_MS && (otherUploadMs <= attackMs || otherUploadMs < 5000),
      });
    }
    return rows;
  } finally {
    await target.stop();
  }
}

/** Measures what an attacker can cost the product: the time of others, memory, disk, accounts. */
export async function hostile(): Promise<Row[]> {
  const target = await startTarget();
  const origin = `http://127.0.0.1:${target.port}`;
  try {
    return [
      await slowestRow(target, (count) => `one of ${count} hostile requests`, worstInputs(target.token)),
      await searchRow(target),
      await slowestRow(target, () => 'an article of markup, 900 kB at most', markupArticles(target)),
      cacheRow(),
      ...(await cacheBypassRows(origin)),
      await uploadRow(),
      ...(await fileRows()),
      await captchaRow(),
      await stopRow(),
    ];
  } finally {
    await target.stop();
  }
}
