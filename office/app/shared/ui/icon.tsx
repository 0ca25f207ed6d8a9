import type { IconName } from '@pv-brain/art/icon-name.ts';
import icons from '@pv-brain/art/icons.svg';
import styles from './icon.module.css';

interface IconProps {
  name: IconName;
  size?: 14 | 16 | 18 | 20 | 24;
  className?: string;
}

/** A decorative stroke icon of 18 px, or `size`; its meaning must also be given in words. */
export const Icon = ({ name, size = 18, className = '' }: IconProps) => (
  <svg className={`rigid block ${styles.icon} ${className}`} width={size} height={size} aria-hidden="true">
    <use href={`${icons}#${name}`} />
  </svg>
);
