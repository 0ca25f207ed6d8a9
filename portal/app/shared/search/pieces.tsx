import { splitHighlights } from '@pv-brain/contract/content/search.ts';
import styles from './pieces.module.css';

/** A text with its hits highlighted. */
export function Pieces({ text, hits }: { text: string; hits: readonly number[] }) {
  return splitHighlights(text, hits).map((part, at) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not move
      <mark key={at} className={styles.hit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
