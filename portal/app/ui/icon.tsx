import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import icons from './icons.svg';

/** The symbols of icons.svg: strokes on a 24 × 24 ground. */
export type IconName =
  | 'alert'
  | 'arrow-right'
  | 'building'
  | 'calendar'
  | 'check'
  | 'chevron-left'
  | 'chevron-right'
  | 'clock'
  | 'close'
  | 'download'
  | 'external'
  | 'mail'
  | 'menu'
  | 'paperclip'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'print'
  | 'refresh'
  | 'search'
  | 'shield'
  | 'tag'
  | 'text-size'
  | 'upload'
  | 'user';

/** A decorative stroke icon; whatever it says must also stand in words. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} aria-hidden="true">
      <use href={`${icons}#${name}`} />
    </svg>
  );
}
