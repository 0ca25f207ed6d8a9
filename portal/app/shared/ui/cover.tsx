import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { classNames } from './class-names.ts';
import styles from './cover.module.css';

/** What a name tells of its item stands at its beginning; addresses shall stay short. */
const MAX_NAME_CHARACTERS = 40;

/** What an item is about: the code of its category and its name. */
interface About {
  kind?: string | null | undefined;
  name?: string | null | undefined;
}

/** Address of the picture drawn for an item: another where the item is about something else. */
export function coverPath(section: CoverName, seed: string, about: About = {}): string {
  const { kind, name } = about;
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  // By characters: half of one would be no text.
  if (name) query.set('name', [...name].slice(0, MAX_NAME_CHARACTERS).join(''));
  return `/art/cover/${section}/${encodeURIComponent(seed)}.svg${String(query) && `?${query}`}`;
}

interface CoverProps extends About {
  section: CoverName;
  /** The item's fdId. */
  seed: string;
  /** An image of the item's own, which replaces the drawn one. */
  image?: string | null | undefined;
  width: number;
  height: number;
  /** For a picture above the fold: fetched at once. */
  eager?: boolean;
  /** Said on the picture where it is drawn. */
  caption?: string;
  className?: string | undefined;
}

/** An item's picture on a cell. Fills the width it is given; its height comes from `className` or from the ratio. */
export function Cover({
  section,
  seed,
  kind,
  name,
  image,
  width,
  height,
  eager,
  caption,
  className,
}: CoverProps) {
  return (
    <span className={classNames('cell', styles.cover, className)}>
      <img
        src={image || coverPath(section, seed, { kind, name })}
        alt=""
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
      {caption && !image && <small className={styles.caption}>{caption}</small>}
    </span>
  );
}
