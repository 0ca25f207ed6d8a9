import { renderToString } from 'react-dom/server';
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { createApi, type Transport } from './api/api.ts';
import { ApiError } from './api/api-error.ts';
import { browserTransport } from './api/browser-transport.ts';
import { cleanItem } from './api/clean.ts';
import { apiContext, type PublicConfig, publicConfigContext } from './api/load.ts';

export { createRequestHandler } from 'react-router';

/** What the host of this build provides for one page; `server/portal/page-renderer.ts` is that host. */
export interface Host {
  /** Answers calls in the host's process; undefined when the portal faces a foreign back end. */
  transport: Transport | undefined;
  /** Cleans rich text of a foreign back end by the host's allow-list. */
  clean: (html: string) => string;
  config: PublicConfig;
  /** Put on the framework's own scripts, as `nonce`. The host approves what bears it, and takes it out of the page. */
  mark: string;
  /** Settles when this page may keep the process busy. */
  turn: () => Promise<void>;
  /** Takes the page, whose response has no body: as a stream it would be encoded and decoded again on its way. */
  deliver: (html: string) => void;
}

const hostContext = createContext<Pick<Host, 'mark' | 'turn' | 'deliver'>>();

/** A refusal of the host, seen as the portal sees those of a back end. */
function asApiError(error: unknown): never {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  throw statusCode === undefined ? error : new ApiError(statusCode, message ?? '');
}

/** What one page request knows: how to reach the API, and the settings that a browser may know. */
export function createLoadContext({
  transport,
  clean,
  config,
  mark,
  turn,
  deliver,
}: Host): RouterContextProvider {
  const context = new RouterContextProvider();
  const api = transport
    ? createApi((path, query) => transport(path, query).catch(asApiError))
    : createApi(browserTransport(config.apiBase), async (type, item) => cleanItem(type, item, clean));
  context.set(apiContext, api);
  context.set(publicConfigContext, config);
  context.set(hostContext, { mark, turn, deliver });
  return context;
}

/** Where the scripts end that the state of a page follows. */
const END = '</body></html>';

/** In a script, where `<` could end it. */
const UNSAFE: Readonly<Record<string, string>> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Without the routes that this page is not made of: of all there are, the router would make objects for each page. */
function ownRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  );
  return { ...manifest, routes };
}

async function readAll(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** The scripts that hand the router's state to the browser, as the router itself writes them into a stream. */
function stateScripts(state: string, mark: string): string {
  const literal = JSON.stringify(state).replace(/[&<>\u2028\u2029]/g, (sign) => UNSAFE[sign] ?? sign);
  const controller = 'window.__reactRouterContext.streamController';
  return [`${controller}.enqueue(${literal});`, `${controller}.close();`]
    .map((script) => `<script nonce="${mark}">${script}</script>`)
    .join('');
}

/**
 * Renders a page as a whole: a finished page can be hashed, compressed and cached; a stream cannot. All data is there by
 * now and nothing on a page waits, so it is rendered in one go, which takes a good deal less than streaming it.
 */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { mark, turn, deliver } = loadContext.get(hostContext);
  const { serverHandoffStream, ...others } = entryContext;
  const context = { ...others, manifest: ownRoutes(entryContext) };
  const state = serverHandoffStream && (await readAll(serverHandoffStream));
  await turn();
  const page = renderToString(<ServerRouter context={context} url={request.url} nonce={mark} />);
  const html = `<!DOCTYPE html>${page}`;
  const end = state !== undefined && context.renderMeta?.didRenderScripts ? html.lastIndexOf(END) : -1;
  deliver(end < 0 ? html : html.slice(0, end) + stateScripts(state ?? '', mark) + html.slice(end));
  responseHeaders.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status: responseStatusCode, headers: responseHeaders });
}
