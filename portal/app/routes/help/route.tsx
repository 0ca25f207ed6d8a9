import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { GUIDES } from '@pv-brain/contract/site/guides.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { data } from 'react-router';
import { settledValue } from '../../shared/api/deferred.ts';
import { type LoadArgs, onServer } from '../../shared/api/load.ts';
import { Around } from '../../shared/section/around.tsx';
import { LongText } from '../../shared/section/long-text.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import type { Route } from './+types/route';
import { loadGuide, type NamedGuide } from './guide.ts';
import { GuideSearch } from './guide-search.tsx';
import styles from './help.module.css';

/** Returns the guide at an index, as a neighbour of another. */
const neighbourAt = (index: number) => {
  const guide = GUIDES[index];
  return guide ? { fdId: guide.name, path: `/help/${guide.name}`, title: guide.title, date: '' } : null;
};

/** A guide: its contents at the side, its chapters, and the guides before and after it. */
function GuideText({ guide: { name, introduction, chapters } }: { guide: NamedGuide }) {
  const guideIndex = GUIDES.findIndex((each) => each.name === name);
  return (
    <div className={styles.guide}>
      <GuideSearch />
      <LongText
        contents={HELP.contents}
        titles={chapters.map(({ title }) => title)}
        idOf={(index) => chapters[index]?.id ?? ''}
      >
        <RichText html={introduction} />
        {chapters.map(({ id, title, html }) => (
          <section key={id}>
            <h2 id={id}>{title}</h2>
            <RichText html={html} />
          </section>
        ))}
      </LongText>
      <Around
        part={{
          previous: neighbourAt(guideIndex - 1),
          next: neighbourAt(guideIndex + 1),
          related: [],
          linked: [],
        }}
      />
    </div>
  );
}

export const handle = { values: { guide: GUIDES.map(({ name }) => name) } } satisfies PageHandle;

async function load({ params }: LoadArgs) {
  const guide = await loadGuide(params.guide ?? '');
  if (!guide) throw data(null, { status: 404 });
  return { guide };
}

export const loader = onServer(load, ['guide']);
/** Prevents a call of the server's loader: a navigation loads the document (html-layout.tsx). */
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
