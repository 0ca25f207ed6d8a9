import { GUIDES } from '@pv-brain/contract/site/guides.ts';
import { HELP } from '@pv-brain/contract/site/messages/help.ts';
import { Around } from '../../shared/section/around.tsx';
import { LongText } from '../../shared/section/long-text.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import type { NamedGuide } from './guide.ts';
import { GuideSearch } from './guide-search.tsx';
import styles from './help.module.css';

/** Returns the guide at an index, as a neighbour of another. */
const neighbourAt = (index: number) => {
  const guide = GUIDES[index];
  return guide ? { fdId: guide.name, path: `/help/${guide.name}`, title: guide.title, date: '' } : null;
};

/** A guide: its contents at the side, its chapters, and the guides before and after it. */
export function GuideText({ guide: { name, introduction, chapters } }: { guide: NamedGuide }) {
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
