import { APP } from '@pv-brain/contract/content/messages/app.ts';
import { MAX_STARS } from '@pv-brain/contract/protocol/constants.ts';
import styles from './stars.module.css';

const STAR = 'M8 1.2l2.1 4.3 4.7.7-3.4 3.3.8 4.7L8 12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z';
const LEFT_HALF = 'M8 1.2V12l-4.2 2.2.8-4.7L1.2 6.2l4.7-.7z';

/** Returns the fill of each star: 0, 0.5 or 1. */
export function starFills(rating: number): number[] {
  const rounded = Math.round(rating * 2) / 2;
  return Array.from({ length: MAX_STARS }, (_, index) => Math.min(Math.max(rounded - index, 0), 1));
}

interface RatedApp {
  fdRating?: number | null | undefined;
  fdRatingSource?: string | null | undefined;
  fdRatingCount?: number | null | undefined;
}

/** A rating from 0 to 5 as stars, with the number, its source and the number of ratings. Omitted if one of these is missing. */
export function Stars({
  app: { fdRating: rating, fdRatingSource: source, fdRatingCount: count },
}: {
  app: RatedApp;
}) {
  if (rating == null || !source || !count) return null;
  const clamped = Math.min(Math.max(rating, 0), MAX_STARS);
  return (
    <span className={`inline ${styles.stars}`}>
      {starFills(clamped).map((fill, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars never move
        <svg key={index} viewBox="0 0 16 16" aria-hidden="true" data-fill={fill}>
          <path d={STAR} className={fill === 1 ? styles.full : styles.outline} />
          {fill === 0.5 && <path d={LEFT_HALF} className={styles.full} />}
        </svg>
      ))}
      <span className="visually-hidden">{APP.rating}</span>
      <b className="fs-14 text-1">{clamped.toFixed(1)}</b>
      <small className="breaks fs-13 text-3">{APP.ratedBy(source, count)}</small>
    </span>
  );
}
