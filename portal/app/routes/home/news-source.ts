import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { POLICY_INTERPRETATION } from '@pv-brain/contract/protocol/constants.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';

/** An entry as a tab shows it, of any section. */
export interface NewsItem {
  fdId: string;
  title: string;
  /** Plain text. */
  summary: string;
  date: string;
  publisher: string | null;
  tag: string | null;
  /** The entry's own picture. */
  image: string | null;
}

export interface NewsSource {
  label: string;
  cover: CoverName;
  /** Path of the section that the tab is an excerpt of. */
  sectionPath: string;
  /** Path of an entry up to its id. */
  detailPrefix: string;
}

const [policy, recruit, news, app] = HOME.tabs;

/** The tabs of 平台动态, in order. */
export const newsSources: readonly NewsSource[] = [
  {
    label: policy,
    cover: 'policy',
    sectionPath: `/policy/${POLICY_INTERPRETATION}`,
    detailPrefix: '/policy/detail/',
  },
  { label: recruit, cover: 'recruit', sectionPath: '/recruit', detailPrefix: '/recruit/detail/' },
  { label: news, cover: 'news', sectionPath: '/special', detailPrefix: '/special/detail/' },
  { label: app, cover: 'app', sectionPath: '/shopping_mall', detailPrefix: '/shopping_mall/detail/' },
];
