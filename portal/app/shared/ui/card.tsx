import { DRAWING } from '@pv-brain/contract/content/messages/labels.ts';
import type { ComponentProps, ReactNode } from 'react';
import styles from './card.module.css';
import { Cover } from './cover.tsx';
import { Link } from './links/link.tsx';

interface CardProps {
  to: string;
  title: string;
  /** `h2` if there is no heading between the cards and the page's h1. */
  heading?: 'h2' | 'h3';
  cover: Pick<ComponentProps<typeof Cover>, 'section' | 'seed' | 'kind' | 'name' | 'image'>;
  /** Displayed on the cover. */
  mark?: ReactNode;
  /** Between the cover and the title. */
  tags?: ReactNode;
  children: ReactNode;
}

/** A module frame with an inset picture, which is beside the text on phones; the whole card is a link. */
export function Card({ to, title, heading: Heading = 'h3', cover, mark, tags, children }: CardProps) {
  return (
    <article className={`surface raised flex column relative ${styles.card}`}>
      <div className={`relative ${styles.picture}`}>
        <Cover {...cover} width={272} height={170} caption={DRAWING} className={styles.cover} />
        {mark}
      </div>
      <div className={`flex column grow ${styles.body}`}>
        {tags}
        <Heading className={styles.title}>
          <Link to={to} className="stretched text-1">
            {title}
          </Link>
        </Heading>
        {children}
      </div>
    </article>
  );
}

/** Three columns of cards; two on a tablet, one on a phone. */
export function CardGrid<T extends { fdId: string }>({
  items,
  children,
}: {
  items: readonly T[];
  children: (item: T) => ReactNode;
}) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.fdId} className="grid">
          {children(item)}
        </li>
      ))}
    </ul>
  );
}

/** Last line of a card, below a rule: the publisher at the left, the price at the right. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={`row small gap-8 spread ${styles.foot}`}>{children}</div>;
}
