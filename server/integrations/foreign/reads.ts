import { codeOf } from '@pv-brain/contract/content/foreign-items.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { SHELL_PATHS, SPEC_CALLS, type SpecCall } from '@pv-brain/contract/protocol/spec-calls.ts';
import type { Caching } from '../../platform/cache/caching.ts';
import {
  type FinishedResponse,
  rawHeaders,
  type StoredResponse,
} from '../../platform/cache/response-cache.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { type JsonAnswer, readJson, saysSuccess } from './answers.ts';
import { type Answer, type BackEnd, BackEndError } from './back-end.ts';
import { createStaleCache } from './stale-cache.ts';

type Query = Readonly<Record<string, string | number | undefined>>;

const BACK_END_DEPENDENCY = 'back-end';
/** Milliseconds for which an answer that is the same for everybody is cached. */
export const FRESH_MS = 15_000;

/**
 * Cache times of navigation, configuration and categories in milliseconds: requested again after a minute, served for an hour
 * without an answer.
 */
const SHELL_TIMES = { freshMs: 60_000, staleMs: 3_600_000, waitMs: 2500, pauseMs: 5000 };

/**
 * Parameters of the calls that are the same for everybody. No others are passed on, so that requests cannot create unlimited
 * cache entries.
 */
const NAMES = ['category', 'clazz', 'configKey', 'dictType', 'fdId', 'key', 'pageNum', 'pageSize', 'type'];

/** Normalises the query of a call, so that equal requests share a cache key. */
export function queryOf(query: Query): string {
  const parameters = NAMES.flatMap((name): [string, string][] => {
    const value = query[name];
    return value === undefined || value === '' ? [] : [[name, String(value)]];
  });
  return new URLSearchParams(parameters).toString();
}

const shared = new Map(SPEC_CALLS.filter((call) => call.shared).map((call) => [call.path, call]));

export type ForeignReads = ReturnType<typeof createForeignReads>;

/** Creates reads of a back end's public answers, for pages and for browsers; concurrent reads share one request. */
export function createForeignReads(backEnd: BackEnd, { cache, headers }: Pick<Caching, 'cache' | 'headers'>) {
  const jsonHeaders = rawHeaders({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const shell = createStaleCache<JsonAnswer>(SHELL_TIMES);

  /** Requests without cookies or token, so that the answer is the same for everybody. */
  const requestJson = (
    { path, timeout }: SpecCall,
    query: string,
    read: (answer: Answer) => Promise<JsonAnswer> = readJson,
  ): Promise<JsonAnswer> =>
    backEnd.request(
      {
        name: path,
        method: 'GET',
        target: query ? `${path}?${query}` : path,
        headers: { accept: 'application/json' },
        timeout,
      },
      read,
    );

  async function finish(call: SpecCall, query: string): Promise<FinishedResponse> {
    const answer = await requestJson(call, query);
    const { status, text, cookies } = answer;
    return {
      status,
      body: Buffer.from(text),
      headers: jsonHeaders,
      dependsOn: [BACK_END_DEPENDENCY],
      isCacheable: saysSuccess(answer) && cookies.length === 0,
    };
  }

  const find = (call: SpecCall, query: string): Promise<StoredResponse> =>
    cache.find(`back-end:${call.path}?${query}`, () => finish(call, query));

  return {
    find,
    /** Cache dependency of answers and pages that come from a back end: it counts as changed after {@link FRESH_MS}. */
    dependency: BACK_END_DEPENDENCY,
    /** Answers a call of a page. Calls `onFault` when the back end fails: the page is incomplete then. Throws an HttpError. */
    async forPage(path: string, query: Query, onFault: (error: unknown) => void): Promise<unknown> {
      const call = shared.get(path);
      if (!call) throw new HttpError(404, path);
      const text = queryOf(query);
      try {
        const { status, value } = SHELL_PATHS.has(path)
          ? await shell(`${path}?${text}`, () => requestJson(call, text, readUnlessFailed))
          : await find(call, text).then(({ status, forms }) => ({
              status,
              value: JSON.parse(forms.identity.toString()) as unknown,
            }));
        if (status >= 300) throw new HttpError(status, msgOf(value));
        if (!saysSuccess({ status, value })) onFault(value);
        return value;
      } catch (error) {
        if (!(error instanceof HttpError) || error.statusCode >= 500) onFault(error);
        throw error;
      }
    },
  };
}

/**
 * Rejects answers with a server error, which Java systems put into the `code` of an HTTP 200: only others are served for an hour.
 */
async function readUnlessFailed(response: Answer): Promise<JsonAnswer> {
  const answer = await readJson(response);
  const code = codeOf(answer.value);
  if (answer.status >= 500 || code >= 500)
    throw new BackEndError(502, `status ${answer.status}, code ${code}: ${msgOf(answer.value)}`);
  return answer;
}

function msgOf(value: unknown): string {
  const msg = (value as { msg?: unknown } | null)?.msg;
  return typeof msg === 'string' && msg ? msg : ANSWER.failed;
}
