import { MARKET, type Market } from '@pv-brain/contract/content/market.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import { BANNER_SLOT, PAGE_SIZE, POLICY_INTERPRETATION } from '@pv-brain/contract/protocol/constants.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import type { Api, Page } from '../../shared/api/api.ts';
import type { LoadArgs, Parts } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';
import { isDemandShown } from '../supply-demand/load-market.ts';
import type { NewsItem } from './news-source.ts';

/** Characters of a summary, of which at most two lines are visible. */
const SUMMARY_CHARACTERS = 120;

const page = { pageNum: 1, pageSize: PAGE_SIZE.homeTab };
const [policyLabel, recruitLabel, newsLabel, appLabel] = HOME.tabs;

async function loadPolicies(api: Api): Promise<NewsItem[]> {
  const { rows } = await api.list('policy', { ...page, category: POLICY_INTERPRETATION });
  return rows.map((row) => ({
    fdId: row.fdId,
    title: row.fdTitle,
    summary: preview(row.fdContent, SUMMARY_CHARACTERS),
    date: row.fdApplyDate,
    publisher: row.fdIssuedComName,
    tag: row.fdCategoryName ?? policyLabel,
    image: null,
  }));
}

async function loadRecruits(api: Api): Promise<Page<NewsItem>> {
  const { rows, total } = await api.list('recruit', page);
  const items = rows.map((row) => ({
    fdId: row.fdId,
    title: row.fdPost,
    summary: [
      row.fdSalary,
      row.fdWorkplace,
      row.fdEducation,
      preview(row.fdJobDescription, SUMMARY_CHARACTERS),
    ]
      .filter(Boolean)
      .join(' · '),
    date: row.fdCreateTime,
    publisher: row.fdComName,
    tag: row.fdCategoryName ?? recruitLabel,
    image: null,
  }));
  return { rows: items, total };
}

async function loadNews(api: Api): Promise<NewsItem[]> {
  const { rows } = await api.list('industryNews', page);
  return rows.map((row) => ({
    fdId: row.fdId,
    title: row.fdTitle,
    summary: preview(row.fdContent, SUMMARY_CHARACTERS),
    date: row.fdApplyDate,
    publisher: row.fdComName,
    tag: row.fdCategoryName ?? newsLabel,
    image: null,
  }));
}

async function loadApps(api: Api): Promise<Page<NewsItem>> {
  const { rows, total } = await api.list('app', page);
  const items = rows.map((row) => ({
    fdId: row.fdId,
    title: row.fdAppName,
    summary: preview(row.fdDescription, SUMMARY_CHARACTERS),
    date: row.fdReleaseTime,
    publisher: row.fdSupplier ?? row.fdComName,
    tag: row.fdCategoryName ?? appLabel,
    image: row.fdCategoryPath,
  }));
  return { rows: items, total };
}

/** Maximum projects in the strip below the carousel. */
const OPEN_PROJECTS = 3;

/** Resolves with null if a block's call fails, so that the page works without the block. */
function orNull<T>(call: Promise<T>): Promise<T | null> {
  return call.catch((error: unknown) => {
    console.error('the home page misses a block:', error);
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
  // A foreign back end that ignores the filter returns all projects.
  return { projects, total: open.length === rows.length ? total : null };
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
    policy: orNull(loadPolicies(api)),
    recruit: orNull(rowsOf(recruit)),
    news: orNull(loadNews(api)),
    app: orNull(rowsOf(app)),
  };
}

export type HomeData = Parts<ReturnType<typeof loadHome>>;
