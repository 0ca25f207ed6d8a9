import { join } from 'node:path';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { demoApps } from './app/all.ts';
import type { DemoAttachment, DemoItem } from './demo-types.ts';
import { demoFinancial } from './financial/all.ts';
import { demoMarket } from './market/all.ts';
import { localNews } from './news/local.ts';
import { marketAndTechnologyNews } from './news/market-and-technology.ts';
import { demoPolicies } from './policy/all.ts';
import { demoProjects } from './project/all.ts';
import { demoRecruits } from './recruit/all.ts';
import { demoSpecialists } from './specialist/all.ts';
import { demoBanners } from './system.ts';

/** What all demo items share, whatever their section. */
export type AnyDemoItem = Pick<DemoItem<'app'>, 'category' | 'daysAgo' | 'at' | 'pinned' | 'featured'> & {
  attachment?: DemoAttachment;
};

/** The demo data set by section, of those that have one. */
export const demoContent: Partial<Record<Section, readonly AnyDemoItem[]>> = {
  banner: demoBanners,
  policy: demoPolicies,
  financial: demoFinancial,
  industryNews: [...marketAndTechnologyNews, ...localNews],
  project: demoProjects,
  specialist: demoSpecialists,
  app: demoApps,
  recruit: demoRecruits,
  getbuginess: demoMarket,
};

/** Folder of the photographs and attachments that the items name. */
export const demoFiles = join(import.meta.dirname, 'files');
