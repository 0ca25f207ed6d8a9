import { classNames } from '../../shared/ui/class-names.ts';
import base from '../../shared/ui/icon.module.css';

/** Icons on a 24 × 24 grid that only the login and registration pages need. */
const PATHS = {
  bank: 'M4 20h16M5 10h14L12 5zM7 10v7M12 10v7M17 10v7M5 17h14',
  building: 'M4 21V4h9v17M13 9h7v12M2.5 21h19M7 8h3M7 12h3M7 16h3M16.5 13h1M16.5 17h1',
  chip: 'M7 7h10v10H7zM10 3.5V7M14 3.5V7M10 17v3.5M14 17v3.5M3.5 10H7M3.5 14H7M17 10h3.5M17 14h3.5',
  document: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6M9 16h6',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6',
  'eye-off': 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM5 19L19 5',
  exchange: 'M4 5h6v6H4zM14 13h6v6h-6zM10 8h7v5M7 11v5h7',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2',
  mobile: 'M7 3h10v18H7zM10.5 18h3',
  user: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 20.5c.8-4 4-6 8-6s7.2 2 8 6',
} as const;

export type AccountIconName = keyof typeof PATHS;

/** Like the shared Icon, decorative: its meaning must also be in the text. */
export function AccountIcon({ name, className }: { name: AccountIconName; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={classNames(base.icon, className)} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
