import { readPageNumber } from '@pv-brain/contract/protocol/page-number.ts';
import { createContext, data, type LoaderFunctionArgs } from 'react-router';
import type { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { deferred, inPagePart, type MaybeDeferred } from './deferred.ts';

/** Settings that the server includes in every page. */
export interface PublicConfig {
  /** False in front of a foreign back end, which has only the calls of the spec; they are passed on to it. */
  ownBackEnd: boolean;
  /** Absolute origin of this site, for canonical links. */
  origin: string;
  /** Maximum bytes of an uploaded file. */
  uploadBytes: number;
  /** Whether the server sends mail; missing for a foreign back end. */
  isMailOn?: boolean;
  /** On a preview of unpublished content: its path, and the note about it. */
  preview?: { path: string; note: string };
}

export const apiContext = createContext<Api>();
export const publicConfigContext = createContext<PublicConfig>();

export interface LoadArgs {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  /** Path of the address. */
  path: string;
  /** Page number in the address, from 1. */
  page: number;
  /** Returns a parameter of the query. */
  query: (name: string) => string | null;
}

type RouteArgs = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** Data of a page by name: values, and promises of calls. */
type Plan = object;

/** A plan with its promises resolved. */
export type AwaitedPlan<P extends Plan> = { [K in keyof P]: Awaited<P[K]> };

/** A plan as a page receives it: results of calls may be deferred. */
export type Parts<P extends Plan> = {
  [K in keyof P]: P[K] extends Promise<infer T> ? MaybeDeferred<T> : P[K];
};

/** Starts the calls of a page. Returns a promise of the plan if its script must be loaded first. */
type Load<P extends Plan> = (args: LoadArgs) => P | Promise<P>;

/** Maximum time that a navigation waits for its calls: faster responses appear without a flash of grey. */
const WAIT_MS = 60;

/** Returns the page number in an address's query, from 1. */
export function pageOf(search: string): number {
  return readPageNumber(new URLSearchParams(search).get('page'));
}

/** Returns what loaders need of an address beside its parameters. */
function locationOf({ url }: Request) {
  const { pathname, search } = new URL(url);
  const query = new URLSearchParams(search);
  return { path: pathname, page: pageOf(search), query: (name: string) => query.get(name) };
}

/**
 * Converts a failed call to the page's HTTP status: 404 for missing content and for an invalid address, since the portal's
 * parameters come from the address; 401 if a foreign back end requires a session; 502 for anything else.
 */
function asPageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const status = { 400: 404, 401: 401, 404: 404 }[error.code] ?? 502;
  return data({ msg: error.message }, { status });
}

/** Awaits all promises of a plan; rejects as soon as one of them does. */
export async function awaitAll<P extends Plan>(plan: P): Promise<AwaitedPlan<P>> {
  const names = Object.keys(plan);
  const values = await Promise.all(Object.values(plan));
  return Object.fromEntries(names.map((name, index) => [name, values[index]])) as AwaitedPlan<P>;
}

/** Returns whether one of a page's lists has no rows. */
const hasEmptyList = (parts: object): boolean =>
  Object.values(parts)
    .flat()
    .some((part) => (part as { rows?: readonly unknown[] } | null)?.rows?.length === 0);

/**
 * Returns the route's `loader`, which runs `load` on the server, against the API in the same process or a foreign one. Parts in
 * `keep` are shown by `ServerHtml` (page/server-html.tsx).
 */
export function onServer<P extends Plan>(load: Load<P>, keep: readonly (keyof P)[] = []) {
  return async ({ request, params, context }: RouteArgs) => {
    try {
      const location = locationOf(request);
      const parts = await awaitAll(await load({ api: context.get(apiContext), params, ...location }));
      // The error in place of a failed part has a button.
      const inPageNames = keep.filter((name) => parts[name] !== null);
      const inPageParts = Object.fromEntries(inPageNames.map((name) => [name, inPagePart(parts[name])]));
      // A page beyond the end of a list only has a link to the last page.
      return data(
        { ...parts, ...inPageParts } as AwaitedPlan<P>,
        location.page > 1 && hasEmptyList(parts) ? 404 : 200,
      );
    } catch (error) {
      throw asPageError(error);
    }
  };
}

/** Whether calls go to our own server. */
export let hasOwnBackEnd = true;
let browserApi: Promise<Api> | undefined;
/** Called with the error of a call that the server refused with HTTP 401. */
export let handleUnauthorised: (error: ApiError) => void;

/** Called by the root route, with the settings of the page and the handler for ended sessions. */
export function startBrowserApi(
  { ownBackEnd }: Pick<PublicConfig, 'ownBackEnd'>,
  onUnauthorised: typeof handleUnauthorised,
): void {
  hasOwnBackEnd = ownBackEnd;
  handleUnauthorised = onUnauthorised;
  // Preloads the script: a moving pointer is likely to press something soon.
  addEventListener('pointerover', warmUp, { once: true });
}

/**
 * Returns the API for requests of the browser. Its script is loaded on first use: the first page comes with its data, and many
 * visitors read no other.
 */
export function browserCalls(): Promise<Api> {
  browserApi ??= import('./browser-api.ts').then(({ openBrowserApi }) => openBrowserApi(hasOwnBackEnd));
  browserApi.catch(() => {
    browserApi = undefined;
  });
  return browserApi;
}

/** Loads the script of the calls ahead of their first use. */
export const warmUp = () => void browserCalls().catch(() => {});

/**
 * Returns the parts of a plan that arrive within a moment; the others are deferred. Rejects if a part fails within that moment.
 */
async function awaitBriefly<P extends Plan>(plan: P): Promise<Parts<P>> {
  const settled: Record<string, unknown> = {};
  const entries = Object.entries(plan);
  const all = Promise.all(
    entries.map(async ([name, promise]) => {
      settled[name] = await promise;
    }),
  );
  await Promise.race([all, new Promise((resolve) => setTimeout(resolve, WAIT_MS))]);
  return Object.fromEntries(
    entries.map(([name, promise]) => [name, name in settled ? settled[name] : deferred(promise)]),
  ) as Parts<P>;
}

/**
 * Returns the route's `clientLoader`: a navigation in the browser runs the same `load` against the API over the network. It does
 * not wait for slow calls: the page displays each part when it arrives.
 */
export function onClient<P extends Plan>(load: Load<P>) {
  return async ({ request, params }: Omit<RouteArgs, 'context'>): Promise<Parts<P>> => {
    try {
      return await awaitBriefly(await load({ api: await browserCalls(), params, ...locationOf(request) }));
    } catch (error) {
      throw asPageError(error);
    }
  };
}
