import type { IconName } from '@pv-brain/art/icon-name.ts';
import icons from '@pv-brain/art/icons.svg';
import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** A decorative icon; its meaning must also be in the text. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
