import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
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
}

const hostContext = createContext<Pick<Host, 'mark' | 'turn'>>();

/** A refusal of the host, seen as the portal sees those of a back end. */
function asApiError(error: unknown): never {
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  throw statusCode === undefined ? error : new ApiError(statusCode, message ?? '');
}

/** What one page request knows: how to reach the API, and the settings that a browser may know. */
export function createLoadContext({ transport, clean, config, mark, turn }: Host): RouterContextProvider {
  const context = new RouterContextProvider();
  const api = transport
    ? createApi((path, query) => transport(path, query).catch(asApiError))
    : createApi(browserTransport(config.apiBase), async (section, item) => cleanItem(section, item, clean));
  context.set(apiContext, api);
  context.set(publicConfigContext, config);
  context.set(hostContext, { mark, turn });
  return context;
}

/** Renders a page as a whole: a finished page can be hashed, compressed and cached; a stream cannot. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  entryContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { mark, turn } = loadContext.get(hostContext);
  await turn();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        responseHeaders.set('content-type', 'text/html; charset=utf-8');
        resolve(
          new Response(Buffer.concat(chunks), { status: responseStatusCode, headers: responseHeaders }),
        );
        done();
      },
    });
    const page = <ServerRouter context={entryContext} url={request.url} nonce={mark} />;
    const { pipe } = renderToPipeableStream(page, {
      nonce: mark,
      onAllReady: () => pipe(sink),
      onShellError: reject,
      onError: reject,
    });
  });
}
