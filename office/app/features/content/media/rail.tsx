import type { IconName } from '@pv-brain/art/icon-name.ts';
import { MEDIA_SCREEN } from '@pv-brain/contract/content/messages/office-media.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from '../../../shared/ui/rail.module.css';
import { tallyQuery } from './queries.ts';
import { FIRST, type View, type Viewing } from './view.ts';

interface Entry {
  label: string;
  icon: IconName;
  count: number;
  change: Partial<View>;
  /** Whether the filter finds pictures that need work. */
  isOpen?: boolean;
}

/** Filters of the library as links, each with its number of pictures. */
export function Rail({ viewing: { view, addressWith } }: { viewing: Viewing }) {
  const { data } = useQuery(tallyQuery);
  const { all = 0, noAlt = 0, unused = 0, recent = 0, tags = [] } = data ?? {};
  const groups: Entry[][] = [
    [
      { label: MEDIA_SCREEN.all, icon: 'image', count: all, change: {} },
      ...tags.map(
        ({ tag, pictures }): Entry => ({ label: tag, icon: 'tag', count: pictures, change: { tag } }),
      ),
    ],
    [
      {
        label: MEDIA_SCREEN.noAlt,
        icon: 'alert',
        count: noAlt,
        change: { show: 'noAlt' },
        isOpen: noAlt > 0,
      },
      { label: MEDIA_SCREEN.unused, icon: 'unlink', count: unused, change: { show: 'unused' } },
      { label: MEDIA_SCREEN.recent, icon: 'clock', count: recent, change: { show: 'recent' } },
    ],
  ];
  return (
    <nav className={`surface ${styles.rail}`} aria-label={MEDIA_SCREEN.views}>
      {groups.map((entries) => (
        <ul key={entries[0]?.label}>
          {entries.map(({ label, icon, count, change, isOpen }) => {
            const { tag, show } = { ...FIRST, ...change };
            const isHere = view.tag === tag && view.show === show;
            return (
              <li key={label}>
                <Link to={{ search: addressWith({ tag, show }) }} aria-current={isHere ? 'page' : undefined}>
                  <Icon name={icon} size={16} />
                  <span className="ellipsis">{label}</span>
                  <span className={isOpen ? styles.open : styles.count}>{count}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      ))}
    </nav>
  );
}
