import { text } from 'node:stream/consumers';
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

/** Services that the host of this build provides for one page; the host is `server/web/ssr/page-renderer.ts`. */
export interface Host {
  /** Answers the page's API calls. */
  transport: Transport;
  /** Cleans rich text of a foreign back end by the host's allow-list. */
  clean: (html: string) => Promise<string>;
  config: PublicConfig;
  /** Value of `nonce` on the framework's own scripts. The host allows scripts with it and removes it from the page. */
  scriptNonce: string;
  /** Resolves when this page may occupy the process. */
  waitForRenderSlot: () => Promise<void>;
  /** Receives the page, whose response has no body: as a stream it would be encoded and decoded again on the way. */
  onHtml: (html: string) => void;
}

const hostContext = createContext<Host>();

/**
 * Converts a refusal of the host to the ApiError that a back end's refusal gives. It has no stack: while a back end is down, each page
 * logs several, and the host logs the reason.
 */
function asApiError(error: unknown): never {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  const failure = statusCode === undefined ? error : new ApiError(statusCode, message ?? '');
  if (failure instanceof ApiError) failure.stack = '';
  throw failure;
}

const withApiErrors =
  (transport: Transport): Transport =>
  (path, query) =>
    transport(path, query).catch(asApiError);

/** Returns the context of one page request: access to the API, and the settings that are public to browsers. */
export function createLoadContext(host: Host): RouterContextProvider {
  const { transport, clean, config } = host;
  const context = new RouterContextProvider();
  const apiTransport = withApiErrors(transport);
  const api = config.ownBackEnd
    ? createApi(apiTransport)
    : createApi(withApiErrors(tolerantTransport(apiTransport, clean)), readAction);
  context.set(apiContext, api);
  context.set(publicConfigContext, config);
  context.set(hostContext, host);
  return context;
}

/** The text-size script comes first in the head, so that nothing is painted before the text size is known. */
const HEAD = '<head>';
/** Position of the script that hydrates the page. */
const END = '</body></html>';

/**
 * Removes the routes that this page does not use from the manifest: the router would create objects for all of them on each page.
 */
function ownRoutes({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  );
  return { ...manifest, routes };
}

const script = (code: string, nonce: string) => `<script nonce="${nonce}">${code}</script>`;

/**
 * Renders a page as a whole, as a finished page can be hashed, compressed and cached, unlike a stream. All data is loaded by now
 * and nothing on a page suspends, so it is rendered synchronously, which is much faster than streaming.
 */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { scriptNonce, waitForRenderSlot, onHtml } = loadContext.get(hostContext);
  const { serverHandoffStream, ...contextFields } = entryContext;
  const context = { ...contextFields, manifest: ownRoutes(entryContext) };
  const state = serverHandoffStream && (await text(serverHandoffStream));
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
