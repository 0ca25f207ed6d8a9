import type { ReactNode } from 'react';
import { minute } from '../format/dates.ts';
import { RichText } from '../ui/rich-text.tsx';
import { DetailArticle, DetailHeader } from './detail-article.tsx';

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
