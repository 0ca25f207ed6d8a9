import { articles } from '@pv-brain/contract/content/articles.ts';
import { MARKET_HEAD, MARKET_TEXT } from '@pv-brain/contract/content/messages/market.ts';
import type { Category, NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { FOOTER_PAGES } from '@pv-brain/contract/site/footer-pages.ts';
import { SITEMAP } from '@pv-brain/contract/site/messages/sitemap.ts';
import { HEADER_NAVIGATION } from '@pv-brain/contract/site/navigation.ts';
import type { Api } from '../../shared/api/api.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { type LinkBranch, type LinkLine, LinkTree } from '../../shared/page/link-tree.tsx';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import { articleInfo, finance } from '../../shared/section/article.ts';
import type { SectionInfo } from '../../shared/section/section-layout.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { POLICY_SECTION } from '../policy/section.ts';
import { PROJECT_SECTION } from '../project/section.ts';
import { RECRUIT_SECTION } from '../recruit/section.ts';
import { MALL_SECTION } from '../shopping-mall/section.ts';
import { ALL_SPECIALISTS, SPECIALIST_SECTION } from '../specialist/section.ts';
import { isDemandShown } from '../supply-demand/load-market.ts';
import { marketPath, marketSection } from '../supply-demand/section.ts';
import type { Route } from './+types/route';

/** All sections, in the order of those that the menu does not contain. */
const SECTIONS: readonly SectionInfo[] = [
  POLICY_SECTION,
  PROJECT_SECTION,
  articleInfo(finance),
  SPECIALIST_SECTION,
  marketSection('supply'),
  ...Object.values(articles).map((article) => articleInfo(article)),
  MALL_SECTION,
  RECRUIT_SECTION,
];

const SITEMAP_PATH = '/sitemap';
const ROOTS: Readonly<Record<string, string>> = { [marketPath('supply')]: '/supply_demand' };
const rootOf = ({ path }: SectionInfo) => ROOTS[path] ?? path;

const asLines = (categories: readonly Category[], path: string): LinkLine[] =>
  categories.map(({ fdCategory, fdCategoryName }) => ({
    label: fdCategoryName,
    to: `${path}/${encodeURIComponent(fdCategory)}`,
  }));

/** Returns the links of a section beside its categories. */
function extraLines({ section, first }: SectionInfo): LinkLine[] {
  if (first) return [first];
  if (section === 'specialist') return [{ label: SITEMAP.allExperts, to: ALL_SPECIALISTS.path }];
  return [];
}

async function branchOf(api: Api, info: SectionInfo, label: string): Promise<LinkBranch> {
  const to = rootOf(info);
  const categories = await api.categories(info.section).catch((): Category[] => []);
  if (info.section !== 'getbuginess') {
    const lines = [...extraLines(info), ...asLines(categories, info.path)];
    return { label, to, note: info.subtitle, groups: [{ head: null, lines }] };
  }
  const markets = (await isDemandShown(api)) ? (['supply', 'demand'] as const) : (['supply'] as const);
  const groups = markets.map((market) => ({
    head: { label: MARKET_TEXT[market], to: marketPath(market) },
    lines: asLines(categories, marketPath(market)),
  }));
  return { label, to, note: MARKET_HEAD.subtitle, groups };
}

/**
 * Returns all sections in the order and with the names of the menu, then those that the menu does not contain, and the other
 * pages.
 */
async function treeOf({ api }: LoadArgs): Promise<{ sections: LinkBranch[]; otherPages: LinkLine[] }> {
  const menu = await api
    .navigation(NAVIGATION_TYPE.header)
    .then((items) => (items.length > 0 ? items : HEADER_NAVIGATION))
    .catch((): readonly NavigationItem[] => HEADER_NAVIGATION);
  const positionOf = (info: SectionInfo) => menu.findIndex(({ configValue }) => configValue === rootOf(info));
  const ordered = SECTIONS.map((info, at) => {
    const position = positionOf(info);
    return { info, position: position < 0 ? menu.length + at : position, name: menu[position]?.configName };
  }).sort((a, b) => a.position - b.position);
  const sectionRoots = new Set(SECTIONS.map(rootOf));
  const otherPages = [...menu, ...SITEMAP.pages, ...FOOTER_PAGES]
    .filter(
      ({ configValue }) =>
        configValue.startsWith('/') && configValue !== SITEMAP_PATH && !sectionRoots.has(configValue),
    )
    .filter(({ configValue }, at, all) => all.findIndex((item) => item.configValue === configValue) === at)
    .map(({ configName, configValue }) => ({ label: configName, to: configValue }));
  return {
    sections: await Promise.all(ordered.map(({ info, name }) => branchOf(api, info, name ?? info.title))),
    otherPages,
  };
}

const loadSitemap = (args: LoadArgs) => ({ tree: treeOf(args) });

export const loader = onServer(loadSitemap);
export const clientLoader = onClient(loadSitemap);

export const meta = fixedMeta(SITEMAP.title, SITEMAP.subtitle, '/sitemap');

export default function SitemapRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage section="project" title={SITEMAP.title} subtitle={SITEMAP.subtitle}>
      <Deferred part={loaderData.tree} failure={RouteError}>
        {({ sections, otherPages }) => (
          <LinkTree
            branches={[
              ...sections,
              {
                label: SITEMAP.others,
                note: SITEMAP.othersNote,
                groups: [{ head: null, lines: otherPages }],
              },
            ]}
          />
        )}
      </Deferred>
    </SectionPage>
  );
}
