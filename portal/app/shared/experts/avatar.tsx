import { surname } from '../format/surname.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  name: string | null | undefined;
  photo?: string | null | undefined;
  /** Width and height in pixels; 80 in cards. On phones `className` makes it 72. */
  size?: number;
  className?: string | undefined;
}

/** A person's photo on a cell, or the surname on the growth rings of an ingot. Decorative: the name is beside it. */
export function Avatar({ name, photo, size = 80, className }: AvatarProps) {
  return (
    <span className={classNames('cell', styles.avatar, className)} aria-hidden="true">
      {photo ? (
        <img src={photo} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <b>{surname(name)}</b>
      )}
    </span>
  );
}
