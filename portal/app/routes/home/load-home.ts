import { MARKET, type Market } from '@pv-brain/contract/content/market.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { BANNER_SLOT, PAGE_SIZE, POLICY_INTERPRETATION } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import type { Api, Listed, Page, PageQuery } from '../../shared/api/api.ts';
import type { LoadArgs, Parts } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { isDemandShown } from '../supply-demand/load-market.ts';
import type { NewsItem } from './news-source.ts';

/** Characters of a summary, of which at most two lines are visible. */
const SUMMARY_CHARACTERS = 120;

const [policyLabel, recruitLabel, newsLabel, appLabel] = HOME.tabs;

/** Loads the entries of a section that a tab shows; one without a category is tagged with the tab's label. */
async function loadTab<S extends Listed>(
  api: Api,
  section: S,
  label: string,
  textsOf: (row: ListRow<S>) => Omit<NewsItem, 'fdId' | 'tag' | 'image'> & Partial<NewsItem>,
  query: Pick<PageQuery, 'category'> = {},
): Promise<Page<NewsItem>> {
  const { rows, total } = await api.list(section, { pageNum: 1, pageSize: PAGE_SIZE.homeTab, ...query });
  const items = rows.map((row) => {
    const { fdId, fdCategoryName } = row as { fdId: string; fdCategoryName?: string | null };
    return { fdId, tag: fdCategoryName ?? label, image: null, ...textsOf(row) };
  });
  return { rows: items, total };
}

const summaryOf = (text: string | null) => preview(text, SUMMARY_CHARACTERS);

const loadPolicies = (api: Api) =>
  loadTab(
    api,
    'policy',
    policyLabel,
    (row) => ({
      title: row.fdTitle,
      summary: summaryOf(row.fdContent),
      date: row.fdApplyDate,
      publisher: row.fdIssuedComName,
    }),
    { category: POLICY_INTERPRETATION },
  );

const loadRecruits = (api: Api) =>
  loadTab(api, 'recruit', recruitLabel, (row) => {
    const facts = [row.fdSalary, row.fdWorkplace, row.fdEducation, summaryOf(row.fdJobDescription)];
    const summary = facts.filter(Boolean).join(' · ');
    return { title: row.fdPost, summary, date: row.fdCreateTime, publisher: row.fdComName };
  });

const loadNews = (api: Api) =>
  loadTab(api, 'industryNews', newsLabel, (row) => ({
    title: row.fdTitle,
    summary: summaryOf(row.fdContent),
    date: row.fdApplyDate,
    publisher: row.fdComName,
  }));

const loadApps = (api: Api) =>
  loadTab(api, 'app', appLabel, (row) => ({
    title: row.fdAppName,
    summary: summaryOf(row.fdDescription),
    date: row.fdReleaseTime,
    publisher: row.fdSupplier ?? row.fdComName,
    image: row.fdCategoryPath,
  }));

/** Maximum projects in the strip below the carousel. */
const OPEN_PROJECTS = 3;

/** Resolves with null if a block's call fails, so that the page works without the block. */
function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    console.error('cannot load a block of the home page:', error);
    return null;
  });
}

async function banners(api: Api, category: string) {
  const { rows } = await api.list('banner', { pageNum: 1, pageSize: PAGE_SIZE.banner, category });
  return rows;
}

const entries = (api: Api, market: Market) =>
  api.list('getbuginess', { pageNum: 1, pageSize: PAGE_SIZE.homeSupplyDemand, type: MARKET[market] });

const rowsOf = <T>(list: Promise<Page<T>>) => list.then(({ rows }) => rows);
const totalOf = (list: Promise<Page<unknown>>) => list.then(({ total }) => total);

/** Loads the projects that close next, as the strip shows them. */
async function openProjects(api: Api, today: string) {
  const { rows, total } = await api.list('project', { pageNum: 1, pageSize: OPEN_PROJECTS, state: 'open' });
  const open = rows.filter((row) => projectState(row, today) === 'open');
  const projects = open.map(({ fdId, fdProjectName, fdMaxSupport, fdApplicationEnd }) => ({
    fdId,
    fdProjectName,
    fdMaxSupport,
    fdApplicationEnd,
  }));
  // A foreign back end ignores the filter: it returns and counts all projects.
  const isCounted = open.length === (api.readAction ? total : rows.length);
  return { projects, total: isCounted ? total : null };
}

/** Loads all data of the home page in parallel; each part is displayed as soon as it has arrived. */
export function loadHome({ api }: LoadArgs) {
  const today = shanghaiDay();
  const demandShown = isDemandShown(api);
  const supplyList = entries(api, 'supply');
  const demandList = orNull(entries(api, 'demand'));
  // Waits for the switch, so that nothing of a hidden market appears.
  const demand = demandShown.then((isShown) => (isShown ? demandList : { rows: [], total: 0 }));
  const recruit = loadRecruits(api);
  const app = loadApps(api);
  const figuresOfStrip = Promise.all([totalOf(supplyList), demand, totalOf(recruit), totalOf(app)]);
  return {
    slides: orNull(banners(api, BANNER_SLOT.home)),
    strip: orNull(banners(api, BANNER_SLOT.footer)),
    today,
    open: orNull(openProjects(api, today)),
    totals: orNull(
      figuresOfStrip.then(([supply, demandPage, posts, apps]) => ({
        entries: demandPage && supply + demandPage.total,
        posts,
        apps,
      })),
    ),
    supply: orNull(rowsOf(supplyList)),
    demandShown,
    demand: demand.then((list) => list?.rows ?? null),
    figures: orNull(api.dictionary(DICT_TYPE.financialFigures)),
    experts: orNull(
      api.featured('specialist', 'recommendList', { pageNum: 1, pageSize: PAGE_SIZE.specialistRecommend }),
    ),
    policy: orNull(rowsOf(loadPolicies(api))),
    recruit: orNull(rowsOf(recruit)),
    news: orNull(rowsOf(loadNews(api))),
    app: orNull(rowsOf(app)),
  };
}

export type HomeData = Parts<ReturnType<typeof loadHome>>;
