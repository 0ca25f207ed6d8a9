import { openDatabase } from '../server/platform/database/database.ts';
import { shanghaiTime } from '../server/platform/runtime/time.ts';
import { createItem } from '../server/testing/content/factories.ts';

export const POLICIES = 1000;
const HOUR_MS = 60 * 60 * 1000;
/** About 4,000 characters, like an official document. */
const CONTENT =
  '<p>为贯彻落实制造强市战略部署，推动光伏产业由规模扩张向质量效益转变，现提出以下措施。</p>'.repeat(90);

/** Adds policies until there are a thousand, one an hour; no server may use the database meanwhile. Returns their ids. */
export async function addPolicies(dataDir: string): Promise<string[]> {
  const { db } = openDatabase({ dataDir, databaseUrl: undefined });
  const published = db.selectFrom('policy').select('id').where('state', '=', 'published');
  try {
    const { length } = await published.execute();
    await db.transaction().execute(async (transaction) => {
      for (let count = length; count < POLICIES; count += 1) {
        const fdTitle = `关于支持光伏产业高质量发展的若干措施（${count}）`;
        await createItem(transaction, 'policy', {
          category: String(1 + (count % 3)),
          publishedAt: shanghaiTime(new Date(Date.parse('2026-06-01T00:00:00+08:00') - count * HOUR_MS)),
          values: { fdTitle, fdTheme: '产业扶持', fdIssuedComName: '市工业和信息化局', fdContent: CONTENT },
        });
      }
    });
    return (await published.execute()).map(({ id }) => id);
  } finally {
    await db.destroy();
  }
}

/** Returns the paths that a file of the sitemap lists. */
const listedPaths = async (url: string): Promise<string[]> => {
  const text = await (await fetch(url)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
};

/** Returns the addresses of all public pages, as search engines find them. */
export async function pageAddresses(origin: string): Promise<string[]> {
  const files = await listedPaths(`${origin}/sitemap.xml`);
  const addresses = (await Promise.all(files.map((file) => listedPaths(origin + file)))).flat();
  if (addresses.length === 0) throw new Error('the sitemap lists no pages');
  return addresses;
}
