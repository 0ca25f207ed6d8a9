import { PAGE_SIZE, POLICY_INTERPRETATION } from '@pv-brain/contract/constants.ts';
import { HOME } from '@pv-brain/contract/messages/home.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import type { Api } from '../../api/api.ts';
import type { CoverSection } from '../../shared/cover.tsx';

/** Characters of a summary: it never shows more than two lines. */
const SUMMARY = 120;

/** What a tab shows of an entry, whatever its section. */
export interface NewsItem {
  fdId: string;
  title: string;
  /** Plain text. */
  summary: string;
  date: string;
  publisher: string | null;
  tag: string | null;
  /** A picture of the entry's own. */
  image: string | null;
}

export interface NewsSource {
  label: string;
  cover: CoverSection;
  /** The section that the tab is an excerpt of. */
  more: string;
  /** Before the id in an entry's address. */
  detail: string;
  load(api: Api): Promise<NewsItem[]>;
}

const page = { pageNum: 1, pageSize: PAGE_SIZE.homeTab };
const [policyLabel, recruitLabel, newsLabel, appLabel] = HOME.tabs;

/** The tabs of 平台动态, in order. */
export const newsSources: readonly NewsSource[] = [
  {
    label: policyLabel,
    cover: 'policy',
    more: `/policy/${POLICY_INTERPRETATION}`,
    detail: '/policy/detail/',
    load: async (api) => {
      const { rows } = await api.list('policy', { ...page, category: POLICY_INTERPRETATION });
      return rows.map((row) => ({
        fdId: row.fdId,
        title: row.fdTitle,
        summary: preview(row.fdContent, SUMMARY),
        date: row.fdApplyDate,
        publisher: row.fdIssuedComName,
        tag: row.fdCategoryName ?? policyLabel,
        image: null,
      }));
    },
  },
  {
    label: recruitLabel,
    cover: 'recruit',
    more: '/recruit',
    detail: '/recruit/detail/',
    load: async (api) => {
      const { rows } = await api.list('recruit', page);
      return rows.map((row) => ({
        fdId: row.fdId,
        title: row.fdPost,
        summary: [row.fdSalary, row.fdWorkplace, row.fdEducation, preview(row.fdJobDescription, SUMMARY)]
          .filter(Boolean)
          .join(' · '),
        date: row.fdCreateTime,
        publisher: row.fdComName,
        tag: row.fdCategoryName ?? recruitLabel,
        image: null,
      }));
    },
  },
  {
    label: newsLabel,
    cover: 'news',
    more: '/special',
    detail: '/special/detail/',
    load: async (api) => {
      const { rows } = await api.list('industryNews', page);
      return rows.map((row) => ({
        fdId: row.fdId,
        title: row.fdTitle,
        summary: preview(row.fdContent, SUMMARY),
        date: row.fdApplyDate,
        publisher: row.fdComName,
        tag: row.fdCategoryName ?? newsLabel,
        image: null,
      }));
    },
  },
  {
    label: appLabel,
    cover: 'app',
    more: '/shopping_mall',
    detail: '/shopping_mall/detail/',
    load: async (api) => {
      const { rows } = await api.list('app', page);
      return rows.map((row) => ({
        fdId: row.fdId,
        title: row.fdAppName,
        summary: preview(row.fdDescription, SUMMARY),
        date: row.fdReleaseTime,
        publisher: row.fdSupplier ?? row.fdComName,
        tag: row.fdCategoryName ?? appLabel,
        image: row.fdCategoryPath,
      }));
    },
  },
];
