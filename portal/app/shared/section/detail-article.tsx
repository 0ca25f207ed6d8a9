import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import { DetailActs } from '../acts/detail-acts.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type MetaItem, MetaLine } from '../ui/meta-line.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tags } from '../ui/tag.tsx';
import styles from './detail.module.css';
import detailSectionStyles from './detail-section.module.css';

interface DetailSectionProps {
  title: string;
  /** Fragment of links to this part. */
  id?: string;
  children: ReactNode;
}

/** A titled part of a detail page, with the heading style of articles. */
export function DetailSection({ title, id, children }: DetailSectionProps) {
  return (
    <section className={detailSectionStyles.section} id={id}>
      <h2 className={detailSectionStyles.title}>{title}</h2>
      {children}
    </section>
  );
}

interface DetailHeaderProps {
  title: string;
  /** `<Tag>`s above the title. */
  tags?: ReactNode;
  meta?: readonly MetaItem[];
  /** Displayed below: key-values, actions. */
  children?: ReactNode;
}

/** Head of an article; its title is the page's h1. */
export function DetailHeader({ title, tags, meta, children }: DetailHeaderProps) {
  return (
    <header className={styles.head}>
      {tags && <Tags>{tags}</Tags>}
      <h1 className={styles.title}>{title}</h1>
      {meta && <MetaLine items={meta} />}
      {children}
      <DetailActs title={title} />
    </header>
  );
}

interface DetailArticleProps {
  /** Path of the list to go back to. */
  back: string;
  backLabel?: string;
  /** Displayed at the right end of the footer. */
  note?: ReactNode;
  children: ReactNode;
}

/** White sheet of a detail page, with a link back to the list at the bottom. */
export function DetailArticle({ back, backLabel = ACTION.backToList, note, children }: DetailArticleProps) {
  return (
    <Panel bleed>
      <article className={styles.article}>{children}</article>
      <footer className={`row flow small ${styles.foot} no-print`}>
        <ButtonLink to={back} variant="line" size="sm">
          <Icon name="chevron-left" />
          {backLabel}
        </ButtonLink>
        {note}
      </footer>
    </Panel>
  );
}
