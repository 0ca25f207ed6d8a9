import { classNames } from '../ui/class-names.ts';
import styles from './account-avatar.module.css';

interface AccountAvatarProps {
  picture: string | null | undefined;
  /** 48 instead of 28 px. */
  large?: boolean;
}

/** The user's picture on a cell, or a silhouette. Decorative: the name is beside it. */
export function AccountAvatar({ picture, large }: AccountAvatarProps) {
  const size = large ? 48 : 28;
  return (
    <span className={classNames('cell rigid', styles.avatar, large && styles.large)} aria-hidden="true">
      {picture ? (
        <img src={picture} alt="" width={size} height={size} />
      ) : (
        <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
          <circle cx="14" cy="11" r="5" />
          <path d="M3.5 28c.6-7.5 4.5-10 10.5-10s9.9 2.5 10.5 10z" />
        </svg>
      )}
    </span>
  );
}
