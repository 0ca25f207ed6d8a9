/**
 * Run with `--expose-gc`: requests ever new addresses of every kind from the response cache and writes how much the process has
 * grown and how much the cache reports to hold, as JSON in bytes. Parameters: the bound and the number of addresses.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { cover } from '@pv-brain/art/cover.ts';
import { coverSections } from '@pv-brain/art/kinds.ts';
import {
  createResponseCache,
  type FinishedResponse,
  rawHeaders,
} from '../../platform/cache/response-cache.ts';
import { pagePolicy, securityHeaders } from '../../platform/http/hardening/security-headers.ts';

const [bound = 0, count = 0] = process.argv.slice(2).map(Number);
const { gc } = globalThis;
if (!gc) throw new Error('run with --expose-gc');

const versions = {
  epoch: 0,
  isCurrent: () => true,
  of: () => 7,
  firstChange: () => undefined,
  refresh: async () => {},
  refreshQuietly: async () => {},
  stop: () => {},
};
const headers = rawHeaders(securityHeaders(true));
/** Made once: the cost of creating them is not measured. */
const pictures = coverSections.map((section) => Buffer.from(cover(section, '0198')));
const row = '{"fdId":"0198c7d2-a1","fdTitle":"光伏政策","fdContent":"关于加快光伏产业发展的若干意见"},';
const answers = [Buffer.from(row), Buffer.from(row.repeat(40))];
const page = Buffer.from('<li class="item"><a href="/policy/detail/0198">光伏</a></li>'.repeat(300));

const list = ['policy', 'category', 'config'];
const dependencies = ['day', 'policy', 'category', 'config', 'navigation'];

/** Returns a picture, a small response, a list or a page in turn, each with its own bytes and address. */
function cacheEntry(at: number): [key: string, finished: FinishedResponse] {
  const id = `0198c7d2-${String(at).padStart(8, '0')}`;
  const bodyOf = (template: Buffer | undefined) => Buffer.concat([template ?? page, Buffer.from(id)]);
  const kind = at % 4;
  if (kind === 0)
    return [`/art/cover/policy/${id}.svg`, { body: bodyOf(pictures[(at >> 2) % 9]), headers, dependsOn: [] }];
  if (kind < 3)
    return [`/api/policy/list?category=${id}`, { body: bodyOf(answers[kind - 1]), headers, dependsOn: list }];
  const policy = pagePolicy(Array(5).fill(`sha256-${id.padEnd(44, '=')}`));
  const ownHeaders = ['content-security-policy', policy];
  return [`/policy/detail/${id}`, { body: bodyOf(page), headers, ownHeaders, dependsOn: dependencies }];
}

/** Fills a cache; every response is requested in a content coding, and one request in a hundred waits for the compression. */
async function flood(bytes: number, from: number, count: number) {
  const cache = createResponseCache(versions, bytes);
  for (let at = from; at < from + count; at += 1) {
    const [address, finished] = cacheEntry(at);
    // A key cut from a longer string, as a router does.
    const key = `${address}?${'x'.repeat(200)}`.slice(0, address.length);
    const entry = await cache.find(key, async () => finished);
    // Like browser requests: some compressions are awaited, the others run while the next requests arrive.
    const ready = cache.prepare(entry, 'br');
    if (at % 100 < 1) await ready;
    if (at % 50 === 0) await turn();
  }
  return cache;
}

const settle = async () => {
  for (let pass = 0; pass < 5; pass += 1) {
    gc();
    await turn();
  }
};

// Warm-up: memory the process needs for the work itself, independent of the cached data.
await flood(1024 * 1024, 1e8, 20_000);
await settle();
const bytesBefore = process.memoryUsage.rss();
const cache = await flood(bound, 0, count);
await settle();
const growthBytes = process.memoryUsage.rss() - bytesBefore;
process.stdout.write(JSON.stringify({ grown: growthBytes, held: cache.bytes }));
