import { renditionAddress, widthFor } from '@pv-brain/contract/content/media.ts';
import { MEDIA_SCREEN } from '@pv-brain/contract/content/messages/office-media.ts';
import { SmallTag } from '../../../shared/list/state-cell.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './card.module.css';
import type { Picture } from './queries.ts';

/** Width of a card’s picture, for screens of double density. */
const PREVIEW_PX = 480;

interface CardProps {
  picture: Picture;
  onOpen: () => void;
  choosing?: { isChosen: boolean; onChoose: () => void } | undefined;
}

export function Card({ picture, onOpen, choosing }: CardProps) {
  const { name, alt, width, height, uses } = picture;
  return (
    <li className={`surface relative ${styles.card}`} data-chosen={choosing?.isChosen || undefined}>
      <button
        type="button"
        className={`grid full ${styles.open}`}
        onClick={onOpen}
        aria-label={MEDIA_SCREEN.open(name)}
      >
        <span className={`centred ${styles.picture}`}>
          <img
            className="cover"
            src={renditionAddress(picture, widthFor(width, PREVIEW_PX), 'webp')}
            alt=""
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
          />
        </span>
        <span className={`breaks ${styles.name}`}>{name}</span>
      </button>
      <p className={`quiet flow spread ${styles.facts}`}>
        <span>{MEDIA_SCREEN.size(width, height)}</span>
        <span>{MEDIA_SCREEN.uses(uses)}</span>
      </p>
      {alt === '' && (
        <p className={styles.missing}>
          <SmallTag tone="amber">
            <Icon name="alert" size={14} />
            {MEDIA_SCREEN.noWords}
          </SmallTag>
        </p>
      )}
      {choosing && (
        <input
          type="checkbox"
          className={styles.choose}
          aria-label={MEDIA_SCREEN.choose(name)}
          checked={choosing.isChosen}
          onChange={choosing.onChoose}
        />
      )}
    </li>
  );
}

export function Cards({ children, isOld }: { children: React.ReactNode; isOld: boolean }) {
  return (
    <ul className={`grid gap-16 ${styles.cards}`} aria-busy={isOld}>
      {children}
    </ul>
  );
}
