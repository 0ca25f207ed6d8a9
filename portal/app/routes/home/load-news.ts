import { PAGE_SIZE, POLICY_INTERPRETATION } from '@pv-brain/contract/protocol/constants.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import type { Api, Page } from '../../shared/api/api.ts';
import type { NewsItem } from './news-source.ts';

/** Characters of a summary, of which at most two lines are visible. */
const SUMMARY_CHARACTERS = 120;

const page = { pageNum: 1, pageSize: PAGE_SIZE.homeTab };
const [policyLabel, recruitLabel, newsLabel, appLabel] = HOME.tabs;

export async function loadPolicies(api: Api): Promise<NewsItem[]> {
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

export async function loadRecruits(api: Api): Promise<Page<NewsItem>> {
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

export async function loadNews(api: Api): Promise<NewsItem[]> {
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

export async function loadApps(api: Api): Promise<Page<NewsItem>> {
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
