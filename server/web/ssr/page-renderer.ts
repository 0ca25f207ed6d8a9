import { PREVIEW_NOTE } from '@pv-brain/contract/content/messages/discovery.ts';
import type {
  createRequestHandler,
  generatePath,
  matchRoutes,
  RouterContextProvider,
  ServerBuild,
} from 'react-router';
import type { Preview } from '../../content/editing/preview.ts';
import type { ForeignReads } from '../../integrations/foreign/reads.ts';
import type { Dependency } from '../../platform/cache/dependencies.ts';
import type { PublicRead } from '../../platform/cache/public-read.ts';
import { DAY_DEPENDENCY } from '../../platform/cache/versions.ts';
import { databaseFailure } from '../../platform/database/database-failure.ts';
import { HttpError, RETRY_AFTER } from '../../platform/errors/http-error.ts';
import { pagePolicy } from '../../platform/http/hardening/security-headers.ts';
import type { RecordedCall } from './head/recorded-calls.ts';
import { completeHead, type InlineStyles } from './inline-styles.ts';
import { newScriptNonce, readApprovedScripts } from './page-scripts.ts';

type Transport = (
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
) => Promise<unknown>;

/** What the portal's server entry exports for its host; see portal/app/entry.server.tsx. */
export interface PortalEntry {
  /** From the build itself: another copy of the router would not know its contexts. */
  createRequestHandler: typeof createRequestHandler;
  generatePath: typeof generatePath;
  matchRoutes: typeof matchRoutes;
  /** Pages that only our own back end has content for, by route id. */
  OWN_PAGES: Readonly<Record<string, string>>;
  createLoadContext(host: {
    transport: Transport;
    clean: (html: string) => Promise<string>;
    config: object;
    scriptNonce: string;
    waitForRenderSlot: () => Promise<void>;
    onHtml: (html: string) => void;
  }): RouterContextProvider;
}

/** The built portal; in development a function that returns the current build. */
export type PortalBuild = ServerBuild | (() => Promise<ServerBuild>);

interface PageRendererOptions {
  build: PortalBuild;
  reads: readonly PublicRead[];
  /** Another back end, which answers the portal's calls; undefined to answer them in this process. */
  foreign: Pick<ForeignReads, 'forPage' | 'dependency'> | undefined;
  /** Maximum bytes of an uploaded file on this server. */
  uploadBytes: number;
  /** Whether a mail server is configured. */
  isMailOn?: boolean;
  origin: string;
  clean: (html: string) => Promise<string>;
  /** Style sheets that pages contain in place of links to them: none in development. */
  styles?: InlineStyles;
  /** Returns additional head tags for a successful page, from its address, HTML and calls. */
  headOf?: (address: string, html: string, recordedCalls: readonly RecordedCall[]) => Promise<string>;
}

/** Gives each caller a turn of the event loop of its own, one after the other. */
function createRenderSlots(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => new Promise<void>((resolve) => setImmediate(resolve)));
    return last;
  };
}

const NO_STYLES: InlineStyles = new Map();

/** Returns whether a call's answer is replaced by the preview. */
const isPreviewed = ({ call, query: expected = {} }: Preview, path: string, query: object): boolean =>
  path === call && Object.entries(expected).every(([name, value]) => Reflect.get(query, name) === value);

/** Leaves out items of sections on which a page depends as a whole. */
const withoutDuplicates = (dependsOn: ReadonlySet<Dependency>): Dependency[] =>
  [...dependsOn].filter((dependency) => typeof dependency === 'string' || !dependsOn.has(dependency.section));

/** Renders portal pages. A page's data comes from the reads that browsers use, called without network. */
export function createPageRenderer({
  build,
  reads,
  foreign,
  origin,
  uploadBytes,
  isMailOn = false,
  clean,
  styles = NO_STYLES,
  headOf,
}: PageRendererOptions) {
  const byPath = new Map(reads.map((read) => [read.path, read]));
  const isLive = typeof build === 'function';
  const open = (current: ServerBuild) => {
    const { createRequestHandler, createLoadContext } = current.entry.module as unknown as PortalEntry;
    return {
      handle: createRequestHandler(current, isLive ? 'development' : 'production'),
      createLoadContext,
    };
  };
  const built = isLive ? null : open(build);
  const config = {
    ownBackEnd: !foreign,
    origin,
    uploadBytes,
    isMailOn: !foreign && isMailOn,
  };

  function localTransport(
    dependsOn: Set<Dependency>,
    onFault: (error: unknown) => void,
    onAnswer: (call: RecordedCall) => void,
    preview: Preview | undefined,
  ): Transport {
    return async (path, query) => {
      if (preview && isPreviewed(preview, path, query)) {
        onAnswer({ path, query, answer: preview.answer });
        return preview.answer;
      }
      const read = byPath.get(path);
      if (!read) throw new HttpError(404, path);
      const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
      const values = Object.fromEntries(parameters.map(([name, value]) => [name, String(value)]));
      const { body, dependsOn: sources } = await read.run(values).catch((error: unknown) => {
        for (const section of read.dependsOn) dependsOn.add(section);
        if (!(error instanceof HttpError)) onFault(error);
        throw error;
      });
      for (const source of sources) dependsOn.add(source);
      onAnswer({ path, query, answer: body });
      return body;
    };
  }

  const waitForRenderSlot = createRenderSlots();

  /** `address` comes from a page table. */
  return async function renderPage(address: string, preview?: Preview) {
    const dependsOn = new Set<Dependency>([DAY_DEPENDENCY]);
    let isComplete = true;
    let isPassing = false;
    const onFault = (error: unknown) => {
      isComplete = false;
      isPassing ||= databaseFailure(error) !== null;
    };
    const recordedCalls: RecordedCall[] = [];
    const onAnswer = (call: RecordedCall) => void recordedCalls.push(call);
    if (foreign) dependsOn.add(foreign.dependency);
    const transport: Transport = foreign
      ? (path, query) => foreign.forPage(path, query, onFault)
      : localTransport(dependsOn, onFault, onAnswer, preview);
    const { handle, createLoadContext } = built ?? open(await (build as () => Promise<ServerBuild>)());
    const scriptNonce = newScriptNonce();
    let rendered: string | undefined;
    const onHtml = (page: string) => {
      rendered = page;
    };
    const pageConfig = preview ? { ...config, preview: { path: preview.path, note: PREVIEW_NOTE } } : config;
    const context = createLoadContext({
      transport,
      clean,
      config: pageConfig,
      scriptNonce,
      waitForRenderSlot,
      onHtml,
    });
    // Concatenated as text: resolved as relative addresses, `//host/` and `/\\host` would lead to other hosts.
    const response = await handle(new Request(`${origin}${address}`), context);
    const { html, hashes } = readApprovedScripts(rendered ?? (await response.text()), scriptNonce);
    const metadata = response.status === 200 && headOf ? await headOf(address, html, recordedCalls) : '';
    const completed = completeHead(html, styles, metadata);
    const body = Buffer.from(completed.html);
    const headers: Record<string, string> = {};
    const location = response.headers.get('location');
    if (location) headers.location = location;
    headers['content-type'] = response.headers.get('content-type') ?? 'text/html; charset=utf-8';
    // Vite's hot reload writes styles into the page, which the production policy forbids.
    if (isLive) headers['content-security-policy'] = "frame-ancestors 'self'";
    else headers['content-security-policy'] = pagePolicy(hashes, completed.styleHashes);
    // The failure is temporary: search engines must neither index this page nor drop the address.
    if (isPassing) headers['retry-after'] = String(RETRY_AFTER[503]);
    const status = isPassing ? 503 : response.status;
    return {
      status,
      headers,
      body,
      dependsOn: withoutDuplicates(dependsOn),
      /** False when a call failed: such a page is shown, but not cached. */
      isComplete,
    };
  };
}
