import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { GUIDES } from '@pv-brain/contract/site/guides.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { data } from 'react-router';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onServer } from '../../shared/api/load.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import { loadGuide } from './guide.ts';
import { GuideText } from './guide-text.tsx';

export const handle = { values: { guide: GUIDES.map(({ name }) => name) } } satisfies PageHandle;

async function load({ params }: LoadArgs) {
  const guide = await loadGuide(params.guide ?? '');
  if (!guide) throw data(null, { status: 404 });
  return { guide };
}

export const loader = onServer(load, ['guide']);
/** Prevents a call of the server's loader: a navigation loads the document (kept-layout.tsx). */
export const clientLoader = () => null;

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  const guide = settledValue(loaderData?.guide);
  if (!guide) return null;
  return (
    <SectionPage
      section="policy"
      title={guide.title}
      subtitle={HELP.subtitle}
      crumbs={[{ label: HELP.title, to: '/help' }, { label: guide.title }]}
    >
      <GuideText guide={guide} />
    </SectionPage>
  );
}
