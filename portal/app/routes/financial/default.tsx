import { FINANCE } from '@pv-brain/contract/content/messages/finance.ts';
import { FINANCE_INTRODUCTION } from '@pv-brain/contract/content/messages/labels.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import type { Route } from './+types/default';
import { Introduction } from './introduction.tsx';

/** A part that fails to load is null; the rest of the page is displayed without it. */
const load = ({ api }: LoadArgs) => ({
  figures: api.dictionary(DICT_TYPE.financialFigures).catch(() => null),
  strengths: api.dictionary(DICT_TYPE.financialStrengths).catch(() => null),
  banks: api.dictionary(DICT_TYPE.financialBanks).catch(() => null),
});
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = fixedMeta(FINANCE_INTRODUCTION, FINANCE.lead, '/financial/default');

export default function IntroductionRoute({ loaderData }: Route.ComponentProps) {
  return <Introduction {...loaderData} />;
}
