import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import { minute } from '../format/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { RichText } from '../ui/rich-text.tsx';
import { DetailArticle } from './detail-article.tsx';
import { DetailHeader } from './detail-header.tsx';
import styles from './text-detail.module.css';

function PrintButton() {
  return (
    <button type="button" className={`${styles.print} no-print`} onClick={() => window.print()}>
      <Icon name="print" />
      {ACTION.print}
    </button>
  );
}

interface TextDetailProps {
  title: string;
  tags?: ReactNode;
  /** Who published it, and when, each with what that is called here. */
  publisher: { label: string | undefined; text: string | null | undefined };
  date: { label: string; text: string | null | undefined };
  html: string | null | undefined;
  /** The list to go back to. */
  back: string;
  note?: ReactNode;
  /** In the head, below its line of publisher and date. */
  children?: ReactNode;
}

/** What is there to be read and printed, as a policy and an article are. */
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
        aside={<PrintButton />}
      >
        {children}
      </DetailHeader>
      <RichText html={html} />
    </DetailArticle>
  );
}
