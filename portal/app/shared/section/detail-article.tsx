import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import type { ReactNode } from 'react';
import { DetailActs } from '../acts/detail-acts.tsx';
import { minute } from '../format/dates.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { type MetaItem, MetaLine } from '../ui/meta-line.tsx';
import { Panel } from '../ui/panel.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { Tags } from '../ui/tag.tsx';
import styles from './detail.module.css';
import detailSectionStyles from './detail-section.module.css';
import mainActStyles from './main-act.module.css';

/** The main action of a detail page: on phones it stays at the foot of the window. */
export function MainAct({ children }: { children: ReactNode }) {
  return <div className={mainActStyles.act}>{children}</div>;
}

interface ReachProps {
  phone?: string | null | undefined;
  email?: string | null | undefined;
}

/** On phones, within a `MainAct`: buttons for calling and mailing the item's contact. Masked data gives no button. */
export function Reach({ phone, email }: ReachProps) {
  const number = phonesIn(phone ?? '').find(({ dialled }) => dialled)?.dialled;
  return (
    <>
      {email && !email.includes('*') && (
        <ButtonLink to={`mailto:${email}`} variant="line" className={mainActStyles.reach}>
          <Icon name="mail" />
          {REACH.write}
        </ButtonLink>
      )}
      {number && (
        <ButtonLink to={`tel:${number}`} className={mainActStyles.reach}>
          <Icon name="phone" />
          {REACH.call}
        </ButtonLink>
      )}
    </>
  );
}

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
      <h2 className={`fs-20 ${detailSectionStyles.title}`}>{title}</h2>
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
    <header className={`grid gap-12 ${styles.head}`}>
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
  /** Displayed at the right end of the footer. */
  note?: ReactNode;
  children: ReactNode;
}

/** White sheet of a detail page, with a link back to the list at the bottom. */
export function DetailArticle({ back, note, children }: DetailArticleProps) {
  return (
    <Panel>
      <article className={styles.article}>{children}</article>
      <footer className={`row flow small spread ${styles.foot} no-print`}>
        <ButtonLink to={back} variant="line" size="sm">
          <Icon name="chevron-left" />
          {ACTION.backToList}
        </ButtonLink>
        {note}
      </footer>
    </Panel>
  );
}

interface TextDetailProps {
  title: string;
  tags?: ReactNode;
  /** Publisher and date, each with its label in this section. */
  publisher: { label: string | undefined; text: string | null | undefined };
  date: { label: string; text: string | null | undefined };
  html: string | null | undefined;
  /** Path of the list to go back to. */
  back: string;
  note?: ReactNode;
  /** Displayed in the header, below publisher and date. */
  children?: ReactNode;
}

/** Detail page of a text for reading and printing, such as a policy or an article. */
export function TextDetail({ title, tags, publisher, date, html, back, note, children }: TextDetailProps) {
  return (
    <DetailArticle back={back} note={note}>
      <DetailHeader
        title={title}
        tags={tags}
        meta={[
          { icon: 'building', ...publisher },
          { icon: 'calendar', ...date, text: minute(date.text) },
        ]}
      >
        {children}
      </DetailHeader>
      <RichText html={html} />
    </DetailArticle>
  );
}
