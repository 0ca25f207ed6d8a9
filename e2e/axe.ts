import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

export interface FlawOptions {
  /** Selector of the part to check; the whole page by default. */
  include?: string;
  /** Selector of parts to skip. */
  exclude?: string;
  /** Tags of the rules to run; axe's defaults otherwise. */
  tags?: string[];
  /** Names of the only rules to run. */
  rules?: string[];
}

/** Half as long as `source` of the package, which is not minified. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Adds axe to the frames of a page that lack it. Loading it takes about as long as a check, so a document keeps it. */
const addAxe = (page: Page) =>
  Promise.all(
    page.frames().map(async (frame) => {
      if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE);
    }),
  );

/** Returns the accessibility rules that a page breaks, each with the offending markup. */
export async function flaws(
  page: Page,
  { include, exclude, tags, rules }: FlawOptions = {},
): Promise<string[]> {
  // A colour in the middle of its transition has a contrast that nobody reads.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ),
  );
  await addAxe(page);
  const context: { exclude: string[]; include?: string[] } = { exclude: exclude ? [exclude] : [] };
  if (include) context.include = [include];
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Style sheets are not fetched a second time: only a disabled rule reads them.
    preload: { assets: ['media'] },
    ...(tags ? { runOnly: { type: 'tag', values: tags } } : {}),
    ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
  };
  return page.evaluate(
    async ([part, settings]) => {
      const { axe } = window as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResults> };
      };
      const { violations } = await axe.run(part, settings);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    [context, options] as const,
  );
}
