import { classNames } from './class-names.ts';
import styles from './icon.module.css';

/** Strokes on a 24 × 24 ground. */
const PATHS = {
  alert: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7.5v5.5M12 16.3v.2',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  building: 'M4 21V4h10v17M14 9h6v12M2.5 21h19M7.5 8h3M7.5 12h3M7.5 16h3M17 13v.1M17 17v.1',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3v5M15.5 3v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  'chevron-down': 'M6 9l6 6 6-6',
  'chevron-left': 'M15 6l-6 6 6 6',
  'chevron-right': 'M9 6l6 6-6 6',
  clock: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M12 7v5.5l3.5 2',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M4 20h16',
  external: 'M10 5H5v14h14v-5M14 4h6v6M20 4l-9 9',
  home: 'M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-6h4v6',
  mail: 'M3 6h18v13H3zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M3 6h18M3 12h18M3 18h18',
  money: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18M8.5 7.5L12 12l3.5-4.5M12 12v5.5M8.5 12h7M8.5 15h7',
  pause: 'M9 6v12M15 6v12',
  phone:
    'M5 4h4l1.5 5-2.3 1.6a12 12 0 0 0 5.2 5.2L15 13.5l5 1.5v4c0 .6-.4 1-1 1A16 16 0 0 1 4 5c0-.6.4-1 1-1z',
  pin: 'M12 21s7-6.4 7-11.5a7 7 0 0 0-14 0C5 14.6 12 21 12 21zM12 7a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  play: 'M8 5.5l10 6.5-10 6.5z',
  print: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  refresh: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v5h-5',
  search: 'M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14M16 16l5 5',
  shield: 'M12 3l7.5 2.5v6c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5v-6zM8.5 12l2.5 2.5 4.5-5',
  tag: 'M3.5 12.5v-9h9l8 8-9 9zM8 8v.1',
  'text-size': 'M2.5 18L8 5l5.5 13M4.5 13.5h7M14 18l3.7-8.5L21.5 18M15.3 15h5',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 20.5c.8-4 4-6 8-6s7.2 2 8 6',
  users:
    'M9 5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M2.5 20c.5-3.5 3-5.2 6.5-5.2s6 1.7 6.5 5.2M15.5 5.3a3.5 3.5 0 0 1 0 6.5M17.5 15c2.3.6 3.7 2.3 4 5',
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative stroke icon; whatever it says must also stand in words. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={classNames(styles.icon, className)} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
