import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Look {
  /** Selector of the part to check; the whole page by default. */
  within?: string;
  /** Selector of parts to skip. */
  without?: string;
  /** Tags of the rules to run; axe's defaults otherwise. */
  tags?: string[];
  /** Names of the only rules to run. */
  rules?: string[];
}

/** Returns the accessibility rules that a page breaks, each with the offending markup. */
export async function flaws(page: Page, { within, without, tags, rules }: Look = {}): Promise<string[]> {
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
  // Legacy mode runs within the page: axe's other mode passes all results, passed rules included, to a page of its own and loads
  // twice. Style sheets are not fetched a second time: only a disabled rule reads them.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } });
  if (within) axe.include(within);
  if (without) axe.exclude(without);
  if (tags) axe.withTags(tags);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}
