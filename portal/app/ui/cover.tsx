import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { classNames } from './class-names.ts';
import styles from './cover.module.css';

/** Address of the picture drawn for an item. `kind` is the product category of a supply or demand entry. */
export function coverPath(section: CoverName, seed: string, kind?: string | null): string {
  const query = kind ? `?kind=${encodeURIComponent(kind)}` : '';
  return `/art/cover/${section}/${encodeURIComponent(seed)}.svg${query}`;
}

interface CoverProps {
  section: CoverName;
  /** The item's fdId. */
  seed: string;
  kind?: string | null | undefined;
  /** An image of the item's own, which replaces the drawn one. */
  image?: string | null | undefined;
  width: number;
  height: number;
  /** For a picture above the fold: fetched at once. */
  eager?: boolean;
  className?: string | undefined;
}

/** An item's picture on a cell. Fills the width it is given; its height comes from `className` or from the ratio. */
export function Cover({ section, seed, kind, image, width, height, eager, className }: CoverProps) {
  return (
    <span className={classNames('cell', styles.cover, className)}>
      <img
        src={image || coverPath(section, seed, kind)}
        alt=""
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  );
}
