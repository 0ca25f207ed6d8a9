import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { unusedCode } from './unused-code.ts';

const ROUTER = '/node_modules/react-router/dist/production/lib/dom/ssr/fallback.js';

/** Runs the plugin over a file as the build does. */
function transform(code: string, id: string): string | undefined {
  const context = {
    parse: parseAst,
    error(message: string) {
      throw new Error(message);
    },
  };
  const run = unusedCode.transform as (this: typeof context, code: string, id: string) => string | undefined;
  return run.call(context, code, id);
}

it('empties a function that the portal does not use, and removes texts for developers', () => {
  const code =
    'function RemixRootDefaultHydrateFallback() { return big(); }\nfunction other() { invariant(a, "text"); }';
  expect(transform(code, ROUTER)).toBe(
    'function RemixRootDefaultHydrateFallback() {return null}\nfunction other() { invariant(a); }',
  );
});

it('refuses a library without such a function', () => {
  expect(() => transform('function renamed() {}', ROUTER)).toThrow('has no RemixRootDefaultHydrateFallback');
});

it.each([
  '<Link prefetch="intent" to="/">',
  'useFetcher()',
  'export const clientAction = save;',
  '<ViewTransition>',
])('refuses code of the portal with %s', (code) => {
  expect(() => transform(code, '/portal/app/routes/some.tsx')).toThrow(
    'uses what portal/unused-code.ts removes',
  );
});

it('changes nothing else', () => {
  expect(transform('function fetch() { return 1; }', '/node_modules/other/index.js')).toBeUndefined();
  expect(transform('<Link to="/">', '/portal/app/routes/some.tsx')).toBeUndefined();
});
