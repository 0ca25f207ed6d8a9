import type { IconName } from '@pv-brain/art/icon-name.ts';
import icons from '@pv-brain/art/icons.svg';
import styles from './icon.module.css';

/** A decorative stroke icon of 18 px, or `size`; its meaning must also be given in words. */
export function Icon({ name, size = 18 }: { name: IconName; size?: 14 | 16 | 18 | 20 | 24 }) {
  return (
    <svg className={`rigid block ${styles.icon}`} width={size} height={size} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
