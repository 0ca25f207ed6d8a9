import { jsonInPage } from '@pv-brain/contract/protocol/json-in-page.ts';
import type { EntryContext } from 'react-router';

/** Passes `state` to the router as text, in the format that the router itself streams. */
const handOverScript = (context: string, state: string) => `\
window.__reactRouterContext=${context};
__reactRouterContext.stream=new ReadableStream({start(c){c.enqueue(${jsonInPage(state)});c.close()}}).pipeThrough(new TextEncoderStream());`;

/** A tab in the background is not painted: it does not wait. */
const AFTER_PAINT = `\
if(document.hidden||!window.PerformanceObserver?.supportedEntryTypes?.includes("paint"))start();
else new PerformanceObserver((seen,each)=>{if(seen.getEntriesByName("first-contentful-paint").length){each.disconnect();start()}}).observe({type:"paint",buffered:true});`;

/** Ids of the routes that come with the entry. */
const FRAME_ROUTES = ['root', 'routes/shell', 'policy-layout', 'routes/supply-demand/layout'] as const;
export type FrameRoute = (typeof FRAME_ROUTES)[number];

/** Ids of the routes whose HTML the browser keeps (routes/help/html-layout.tsx): their scripts are not loaded. */
const HTML_ROUTES = ['help', 'guide'];

/**
 * Returns the script that makes a page interactive, in place of the router's own `<Scripts>`. `<Scripts>` has all scripts fetched
 * and run while styles and pictures are still loading. A page is complete without script, so here they are loaded after its first
 * paint, and all at once, since a script names its imports only when it has loaded. A visitor who meanwhile went back or forward
 * within the document gets the document of that page: the HTML is that of another. If the last press was on a button, such as the
 * menu, it is repeated; React itself answers those while it hydrates the page. `unknownPages` are ids of routes that this portal
 * does not have.
 */
export function startScript(
  { manifest, serverHandoffString = '{}', staticHandlerContext: { matches } }: EntryContext,
  state: string,
  unknownPages: readonly string[] = [],
): string {
  const routes = matches
    .filter(({ route: { id } }) => !FRAME_ROUTES.includes(id as FrameRoute) && !HTML_ROUTES.includes(id))
    .flatMap(({ route }) => manifest.routes[route.id] ?? []);
  const htmlRouteIds = matches.map(({ route: { id } }) => id).filter((id) => HTML_ROUTES.includes(id));
  const first = [manifest.entry.module, ...routes.map(({ module }) => module)];
  // In a build the manifest is in the file of the entry.
  const parts = [manifest.url, ...manifest.entry.imports, ...routes.flatMap(({ imports = [] }) => imports)];
  const runtime = manifest.hmr && `await import(${jsonInPage(manifest.hmr.runtime)});`;
  return `{${handOverScript(serverHandoffString, state)}
let button;const press=({target})=>{button=target.closest("button[type=button]")};addEventListener("click",press);
const address=location.pathname+location.search,start=async()=>{${runtime ?? ''}
const [entry,...routes]=await Promise.all(${jsonInPage([...new Set([...first, ...parts])])}.map((file)=>import(file)));
${unknownPages.length > 0 ? `for(const id of ${jsonInPage(unknownPages)})delete __reactRouterManifest.routes[id];\n` : ''}window.__reactRouterRouteModules={...entry.frameRoutes};${jsonInPage(routes.map(({ id }) => id))}.forEach((id,at)=>{__reactRouterRouteModules[id]=routes[at]});
${htmlRouteIds.map((id) => `__reactRouterRouteModules[${jsonInPage(id)}]={clientLoader:()=>null};\n`).join('')}removeEventListener("click",press);await entry.hydrate(address);button?.click()};
${AFTER_PAINT}}`;
}
