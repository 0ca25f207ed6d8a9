import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';
import { Link } from './links/link.tsx';

interface CardProps {
  to: string;
  title: string;
  /** `h2` where no heading stands between the cards and the page's h1. */
  heading?: 'h2' | 'h3';
  /** A `<Cover>`. */
  cover: ReactNode;
  /** Between the cover and the title. */
  tags?: ReactNode;
  /** The picture beside the words on a phone. */
  sideways?: boolean;
  children: ReactNode;
}

/** A module frame with a picture inset. All of it leads to the item. */
export function Card({ to, title, heading: Heading = 'h3', cover, tags, sideways, children }: CardProps) {
  return (
    <article className={classNames(styles.card, sideways && styles.sideways)}>
      <div className={styles.picture}>{cover}</div>
      <div className={styles.body}>
        {tags}
        <Heading className={styles.title}>
          <Link to={to} className="stretched">
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
        <li key={item.fdId}>{children(item)}</li>
      ))}
    </ul>
  );
}

/** The ruled last line of a card: who at the left, the price at the right. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={`row small ${styles.foot}`}>{children}</div>;
}
