import type { Plugin } from 'vite';

interface Feature {
  /** How code that uses the feature names it. */
  pattern: RegExp;
  /** End of the path of the library's file, and its functions that only this feature reaches. */
  functions: Readonly<Record<string, readonly string[]>>;
}

const ROUTER = 'react-router/dist/production/lib';
const REACT = 'react-dom/cjs/react-dom-client.production.js';

/**
 * Features of React and React Router that the portal does not use. Both libraries are objects and switches that reach everything
 * from one entry, so the bundler cannot find out that these functions are never called, or only to do nothing.
 */
const FEATURES: readonly Feature[] = [
  {
    // Needs lazy discovery of routes: the whole route table comes with the first page.
    pattern: /\bpatchRoutesOnNavigation\b/,
    functions: {
      [`${ROUTER}/dom/ssr/fog-of-war.js`]: [
        'getPatchRoutesOnNavigationFunction',
        'useFogOFWarDiscovery',
        'isFogOfWarEnabled',
        'getPartialManifest',
        'getManifestPath',
      ],
      [`${ROUTER}/router/router.js`]: ['discoverRoutes', 'patchRoutes'],
    },
  },
  {
    pattern: /\binstrumentations\b/,
    functions: {
      [`${ROUTER}/router/instrumentation.js`]: [
        'consumeInstrumentationClientResultMetaReceiver',
        'getRouteInstrumentationUpdates',
        'instrumentClientSideRouter',
      ],
    },
  },
  {
    // Every route with a loader has a client loader, which calls the API.
    pattern: /\bserverLoader\b/,
    functions: {
      [`${ROUTER}/dom/ssr/single-fetch.js`]: [
        'fetchAndDecodeViaTurboStream',
        'bubbleMiddlewareErrors',
        'nonSsrStrategy',
        'StreamTransfer',
        'singleFetchUrl',
      ],
    },
  },
  {
    pattern: /\b(PrefetchPageLinks|Scripts)\b|\bprefetch[=:]/,
    functions: { [`${ROUTER}/dom/ssr/components.js`]: ['PrefetchPageLinks', 'Scripts'] },
  },
  {
    // The root route has an ErrorBoundary, and its data is always there.
    pattern: /\bHydrateFallback\b/,
    functions: {
      [`${ROUTER}/hooks.js`]: ['DefaultErrorComponent'],
      [`${ROUTER}/dom/ssr/errorBoundaries.js`]: ['RemixRootDefaultErrorBoundary'],
      [`${ROUTER}/dom/ssr/fallback.js`]: ['RemixRootDefaultHydrateFallback'],
    },
  },
  {
    pattern: /\b(useFetchers?|useSubmit|useActionData|clientAction)\b|\bForm\b[^;]*["']react-router["']/,
    functions: {
      [`${ROUTER}/router/router.js`]: [
        'fetch',
        'getFetcher',
        'handleAction',
        'queueFetcherForDeletion',
        'resetFetcher',
      ],
      [`${ROUTER}/dom/ssr/single-fetch.js`]: [
        'singleFetchActionStrategy',
        'singleFetchLoaderFetcherStrategy',
      ],
      [`${ROUTER}/dom/dom.js`]: ['getFormSubmissionInfo'],
      [`${ROUTER}/dom/lib.js`]: ['useFetcher', 'useSubmit'],
    },
  },
  {
    pattern: /\bNavLink\b/,
    functions: { [`${ROUTER}/dom/lib.js`]: ['NavLinkWithRef', 'useFormAction', 'useViewTransitionState'] },
  },
  {
    // Errors of server components.
    pattern: /\bRSC/,
    functions: {
      [`${ROUTER}/hooks.js`]: ['RSCErrorHandler'],
      [`${ROUTER}/errors.js`]: ['decodeRedirectErrorDigest', 'decodeRouteErrorResponseDigest'],
    },
  },
  {
    pattern: /\b(useBlocker|usePrompt)\b/,
    functions: {
      [`${ROUTER}/router/router.js`]: [
        'deleteBlocker',
        'getBlocker',
        'shouldBlockNavigation',
        'updateBlocker',
      ],
    },
  },
  {
    pattern: /\b(ViewTransition|viewTransition)\b/,
    functions: {
      [REACT]: [
        'applyViewTransitionToHostInstances',
        'commitEnterViewTransitions',
        'commitExitViewTransitions',
        'commitNestedViewTransitions',
        'createViewTransitionInstance',
        'estimateBandwidth',
        'getViewTransitionClassName',
        'getViewTransitionName',
        'measureNestedViewTransitions',
        'measureViewTransitionHostInstancesRecursive',
        'reportViewTransitionError',
        'restoreEnterOrExitViewTransitions',
        'restoreNestedViewTransitions',
        'restoreViewTransitionName',
        'restoreViewTransitionOnHostInstances',
        'scheduleViewTransitionEvent',
        'startViewTransition',
        'trackEnterViewTransitions',
        'ViewTransitionPseudoElement',
      ],
    },
  },
  {
    pattern: /\b(SuspenseList|Activity)\b/,
    functions: {
      [REACT]: ['updateActivityComponent', 'updateSuspenseListComponent'],
    },
  },
  {
    // A `ref` on a fragment.
    pattern: /<Fragment ref=|\bFragment, \{\s*ref:/,
    functions: {
      [REACT]: [
        'addEventListenerToChild',
        'blurActiveElementWithinFragment',
        'collectChildren',
        'collectClientRects',
        'commitNewChildToFragmentInstance',
        'deleteChildFromFragmentInstance',
        'observeChild',
        'unobserveChild',
        'validateDocumentPositionWithFiberTree',
        ...[
          'addEventListener',
          'blur',
          'compareDocumentPosition',
          'dispatchEvent',
          'focus',
          'focusLast',
          'getClientRects',
          'getRootNode',
          'observeUsing',
          'removeEventListener',
          'scrollIntoView',
          'unobserveUsing',
        ].map((name) => `FragmentInstance.prototype.${name}`),
      ],
    },
  },
  {
    // Which components an error came through, by names that are shortened in a build anyway.
    pattern: /\bcomponentStack\b/,
    functions: { [REACT]: ['getStackByFiberInDevAndProd'] },
  },
  {
    pattern: /<\w+-\w+[ />]|jsxs?\("\w+-|unstable_scheduleHydration/,
    functions: { [REACT]: ['attemptExplicitHydrationTarget', 'setPropOnCustomElement'] },
  },
  {
    pattern: /\b(useActionState|useFormStatus)\b|\bformAction[=:]/,
    functions: {
      [REACT]: [
        'ensureFormComponentIsStateful',
        'mountActionState',
        'rerenderActionState',
        'runActionStateAction',
        'startHostTransition',
        'updateActionStateImpl',
      ],
    },
  },
  {
    // Styles that React would order, and files that it would load ahead.
    pattern: /\b(precedence[=:]|preload\(|preloadModule|preinit|preconnect\(|prefetchDNS)/,
    functions: {
      [REACT]: [
        'acquireResource',
        'getResource',
        'insertSuspendedStylesheets',
        'preconnect',
        'prefetchDNS',
        'preinitModuleScript',
        'preinitScript',
        'preinitStyle',
        'preload',
        'preloadModule',
        'suspendResource',
      ],
    },
  },
];

/** Texts of the router for developers, such as that a hook is used outside of a router. */
const DEVELOPER_TEXT = /\b((?:UNSAFE_)?invariant|warning)\(([^\n]+?), (?:`[^`]*`|"[^"]*")\)/g;

/** Node of a syntax tree. */
interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  left?: Node;
  right?: Node;
  body?: Node;
}

/** Returns the functions of a tree that have a name or are assigned to one. */
function functionsIn(code: string, value: unknown): { name: string; body: Node }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((item) => functionsIn(code, item));
  const { type, id, left, right, body } = value as Node;
  const nestedFunctions = Object.values(value).flatMap((item) => functionsIn(code, item));
  if (/^Function/.test(type) && id && body) return [{ name: id.name, body }, ...nestedFunctions];
  if (type !== 'AssignmentExpression' || !left || right?.type !== 'FunctionExpression' || !right.body)
    return nestedFunctions;
  return [{ name: code.slice(left.start, left.end), body: right.body }, ...nestedFunctions];
}

/**
 * Removes the bodies of functions that the portal's pages never need, so that the bundler removes what only they use. The build
 * fails if the libraries no longer have such a function, or if a file of the portal names one of the features.
 */
export const unusedCode: Plugin = {
  name: 'unused-code',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    if (/\/portal\/app\//.test(id)) {
      const feature = FEATURES.find(({ pattern }) => pattern.test(code));
      if (feature) this.error(`${id} uses what portal/unused-code.ts removes: ${feature.pattern}`);
      return;
    }
    const names = new Set(
      FEATURES.flatMap(({ functions }) => Object.entries(functions))
        .filter(([file]) => id.endsWith(file))
        .flatMap(([, list]) => list),
    );
    const isRouter = id.includes(ROUTER);
    if (names.size === 0 && !isRouter) return;
    const unusedFunctions = functionsIn(code, this.parse(code)).filter(({ name }) => names.delete(name));
    if (names.size > 0) this.error(`${id} has no ${[...names].join(', ')}: see portal/unused-code.ts`);
    // From the end, so that positions stay valid.
    const strippedCode = unusedFunctions
      .map(({ body }) => body)
      .sort((a, b) => b.start - a.start)
      .reduce((text, { start, end }) => `${text.slice(0, start)}{return null}${text.slice(end)}`, code);
    return isRouter ? strippedCode.replace(DEVELOPER_TEXT, '$1($2)') : strippedCode;
  },
};
