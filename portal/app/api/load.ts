import { readPageNumber } from '@pv-brain/contract/page-number.ts';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { readToken } from '../account/token.ts';
import { type Api, ApiError, type Cleaner, createApi } from './api.ts';
import { browserTransport } from './browser-transport.ts';

/** Settings the server hands to the browser with every page. */
export interface PublicConfig {
  /** Base of the API as the browser reaches it; empty for the page's own origin. */
  apiBase: string;
  /** Absolute origin of this site, for canonical links. */
  origin: string;
  /** Most bytes of an uploaded file; null for a foreign back end, whose bound nobody here knows. */
  uploadBytes: number | null;
}

export const apiContext = createContext<Api>();
export const publicConfigContext = createContext<PublicConfig>();

export interface LoadArgs {
  api: Api;
  params: Readonly<Record<string, string | undefined>>;
  /** Page number in the address, from 1. */
  page: number;
}

interface RouteArgs {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: Readonly<RouterContextProvider>;
}

function pageOf(request: Request): number {
  return readPageNumber(new URL(request.url).searchParams.get('page'));
}

/** A failed call becomes the page's HTTP status: content not found is 404, anything else 502. */
function asPageError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const status = error.code === 404 ? 404 : 502;
  return data({ msg: error.message }, { status });
}

/** The route's `loader`: runs `load` on the server, against the API in the same process or a foreign one. */
export function onServer<T>(load: (args: LoadArgs) => Promise<T>) {
  return async ({ request, params, context }: RouteArgs): Promise<T> => {
    try {
      return await load({ api: context.get(apiContext), params, page: pageOf(request) });
    } catch (error) {
      throw asPageError(error);
    }
  };
}

let browserApi: Api | undefined;
let browserBase = '';

/** Loaded only where a foreign back end is set: most visitors never need it. */
const cleanLater: Cleaner = async (section, item) =>
  (await import('./clean-in-browser.ts')).cleanInBrowser(section, item);

/** Called once, by the root route, with the settings that came with the page. */
export function startBrowserApi({ apiBase }: Pick<PublicConfig, 'apiBase'>): void {
  browserBase = apiBase;
  browserApi ??= createApi(browserTransport(apiBase, readToken), apiBase ? cleanLater : undefined);
}

/** Where the browser reaches a path of the API. */
export function apiAddress(path: string): string {
  return `${browserBase}${path}`;
}

/** The API for components that fetch after a click (refresh, contact). */
export function browserCalls(): Api {
  if (!browserApi) throw new Error('the API is not ready before hydration');
  return browserApi;
}

/** The route's `clientLoader`: a navigation in the browser runs the same `load` against the API over the network. */
export function onClient<T>(load: (args: LoadArgs) => Promise<T>) {
  return async ({ request, params }: Omit<RouteArgs, 'context'>): Promise<T> => {
    try {
      return await load({ api: browserCalls(), params, page: pageOf(request) });
    } catch (error) {
      throw asPageError(error);
    }
  };
}
