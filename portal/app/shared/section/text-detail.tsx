import type { ReactNode } from 'react';
import { minute } from '../format/dates.ts';
import { RichText } from '../ui/rich-text.tsx';
import { DetailArticle } from './detail-article.tsx';
import { DetailHeader } from './detail-header.tsx';

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
      >
        {children}
      </DetailHeader>
      <RichText html={html} />
    </DetailArticle>
  );
}
