import { renderToString } from 'react-dom/server';
import { createContext, type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import textSize from '../public/text-size.js?raw';
import { createApi, type Transport } from './shared/api/api.ts';
import { ApiError } from './shared/api/api-error.ts';
import { readAction } from './shared/api/foreign/action-answer.ts';
import { OWN_PAGES } from './shared/api/foreign/own-pages.ts';
import { tolerantTransport } from './shared/api/foreign/tolerant-transport.ts';
import { apiContext, type PublicConfig, publicConfigContext } from './shared/api/load.ts';
import { startScript } from './shared/page/start-script.ts';

export { createRequestHandler, generatePath, matchRoutes } from 'react-router';
export { OWN_PAGES };

/** What the host of this build provides for one page; `server/web/ssr/page-renderer.ts` is that host. */
export interface Host {
  /** Answers calls. */
  transport: Transport;
  /** Cleans rich text of a foreign back end by the host's allow-list. */
  clean: (html: string) => Promise<string>;
  config: PublicConfig;
  /** Put on the framework's own scripts, as `nonce`. The host approves what bears it, and takes it out of the page. */
  scriptNonce: string;
  /** Settles when this page may keep the process busy. */
  waitForRenderSlot: () => Promise<void>;
  /** Takes the page, whose response has no body: as a stream it would be encoded and decoded again on its way. */
  onHtml: (html: string) => void;
}

const hostContext = createContext<Host>();

/** A refusal of the host, seen as the portal sees those of a back end. */
function asApiError(error: unknown): never {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  throw statusCode === undefined ? error : new ApiError(statusCode, message ?? '');
}

/** What one page request knows: how to reach the API, and the settings that a browser may know. */
export function createLoadContext(host: Host): RouterContextProvider {
  const { transport, clean, config } = host;
  const context = new RouterContextProvider();
  const answer: Transport = (path, query) => transport(path, query).catch(asApiError);
  const api = config.ownBackEnd ? createApi(answer) : createApi(tolerantTransport(answer, clean), readAction);
  context.set(apiContext, api);
  context.set(publicConfigContext, config);
  context.set(hostContext, host);
  return context;
}

/** Before all else in the head: nothing is painted before the size of its text is known. */
const HEAD = '<head>';
/** Where the script stands that makes a page live. */
const END = '</body></html>';

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

const script = (text: string, nonce: string) => `<script nonce="${nonce}">${text}</script>`;

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
  const { scriptNonce, waitForRenderSlot, onHtml } = loadContext.get(hostContext);
  const { serverHandoffStream, ...others } = entryContext;
  const context = { ...others, manifest: ownRoutes(entryContext) };
  const state = serverHandoffStream && (await readAll(serverHandoffStream));
  await waitForRenderSlot();
  const page = renderToString(<ServerRouter context={context} url={request.url} nonce={scriptNonce} />);
  const [head, end] = [page.indexOf(HEAD) + HEAD.length, page.lastIndexOf(END)];
  const unknownPages = loadContext.get(publicConfigContext).ownBackEnd ? [] : Object.keys(OWN_PAGES);
  const start = state === undefined ? '' : script(startScript(context, state, unknownPages), scriptNonce);
  onHtml(
    `<!DOCTYPE html>${page.slice(0, head)}${script(textSize, scriptNonce)}${page.slice(head, end)}${start}${page.slice(end)}`,
  );
  responseHeaders.set('content-type', 'text/html; charset=utf-8');
  return new Response(null, { status: responseStatusCode, headers: responseHeaders });
}
