import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Link } from './links/link.tsx';

interface CardProps {
  to: string;
  title: string;
  /** `h2` if there is no heading between the cards and the page's h1. */
  heading?: 'h2' | 'h3';
  /** A `<Cover>`. */
  cover: ReactNode;
  /** Between the cover and the title. */
  tags?: ReactNode;
  children: ReactNode;
}

/** A module frame with an inset picture, which is beside the text on phones; the whole card is a link. */
export function Card({ to, title, heading: Heading = 'h3', cover, tags, children }: CardProps) {
  return (
    <article className={`surface flex relative ${styles.card}`}>
      <div className={styles.picture}>{cover}</div>
      <div className={`flex grow ${styles.body}`}>
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
