import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { classNames } from './class-names.ts';
import styles from './cover.module.css';

/** Maximum characters of a name in the address: its beginning is enough to choose a motif, and addresses must stay short. */
const MAX_NAME_CHARACTERS = 40;

/** Subject of an item: its category's code and its name. */
interface CoverSubject {
  kind?: string | null | undefined;
  name?: string | null | undefined;
}

/** Returns the address of an item's drawn picture, which depends on the item's subject. */
export function coverPath(section: CoverName, seed: string, subject: CoverSubject = {}): string {
  const { kind, name } = subject;
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  // Cuts whole characters, as a half surrogate pair is invalid text.
  if (name) query.set('name', [...name].slice(0, MAX_NAME_CHARACTERS).join(''));
  return `/art/cover/${section}/${encodeURIComponent(seed)}.svg${String(query) && `?${query}`}`;
}

interface CoverProps extends CoverSubject {
  section: CoverName;
  /** The item's fdId. */
  seed: string;
  /** The item's own image, which replaces the drawn one. */
  image?: string | null | undefined;
  width: number;
  height: number;
  /** For a picture above the fold: loaded immediately. */
  eager?: boolean;
  /** Displayed on a drawn picture. */
  caption?: string;
  className?: string | undefined;
}

/** An item's picture on a cell. Fills its available width; the height comes from `className` or from the ratio. */
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
      {caption && !image && <small className={`fs-13 text-2 ${styles.caption}`}>{caption}</small>}
    </span>
  );
}
