import lighthouse from 'lighthouse';
import { freePort } from '../server/testing/servers/free-port.ts';
import { firstPages, launchBrowser } from './first-visit.ts';
import { startProduct, withDataDir } from './servers.ts';
import type { Row } from './table.ts';

/** Minimum scores of a hundred for a page on a phone with a slow network. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
/** Pages that search engines must not index, such as search results, fail this audit on purpose. */
const UNLISTED = 'is-crawlable';

type Goal = keyof typeof GOALS;

/**
 * Measures Lighthouse's scores of one page of each kind, with its settings for phones: slow 4G and a processor four times slower.
 */
export const lighthouseScores = (): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    const port = await freePort();
    const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
    const product = await startProduct({ DATA_DIR: dataDir });
    const pages = {
      ...(await firstPages(product.origin)),
      search: `/search?q=${encodeURIComponent('逆变器')}`,
      form: '/homeRegister',
    };
    const rows: Row[] = [];
    try {
      for (const [name, path] of Object.entries(pages)) {
        const skipAudits = name === 'search' ? [UNLISTED] : [];
        const run = await lighthouse(`${product.origin}${path}`, {
          port,
          logLevel: 'error',
          onlyCategories: Object.keys(GOALS),
          skipAudits,
        });
        if (!run) throw new Error(`Lighthouse said nothing of ${path}`);
        const { categories, audits } = run.lhr;
        for (const [goal, minScore] of Object.entries(GOALS) as [Goal, number][]) {
          // The score is null if one of its audits failed.
          const fraction = categories[goal]?.score ?? null;
          const score = fraction === null ? null : Math.round(fraction * 100);
          const failedAudits = (categories[goal]?.auditRefs ?? [])
            .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
            .map(({ id }) => id);
          rows.push({
            metric: `${name}: ${goal}`,
            figure: score === null ? 'none given' : String(score),
            comparison: failedAudits.join(', '),
            budget: String(minScore),
            met: score !== null && score >= minScore,
          });
        }
      }
      return rows;
    } finally {
      await product.stop();
      await browser.close();
    }
  });
