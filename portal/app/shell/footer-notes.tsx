import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { Icon } from '../shared/ui/icon.tsx';
import styles from './footer.module.css';
import { SiteLink } from './site-link.tsx';

/** Marks the public-security filing among the footer's links. */
const SECURITY_FILING = '公网安备';

/** The bottom row: copyright and pages of this site at the left, filings with the authorities at the right. */
export function FooterNotes({ notes: [copyright, ...links] }: { notes: readonly NavigationItem[] }) {
  if (!copyright) return null;
  const ours = links.filter(({ configValue }) => configValue.startsWith('/'));
  const filings = links.filter(({ configValue }) => !configValue.startsWith('/'));
  return (
    <div className={styles.notes}>
      <span>{copyright.configValue}</span>
      {ours.map((item) => (
        <SiteLink key={item.configName} item={item} />
      ))}
      <span className={styles.filings}>
        {filings.map((item) => (
          <span key={item.configName} className={styles.filing}>
            {item.configName.includes(SECURITY_FILING) && <Icon name="shield" />}
            <SiteLink item={item} />
          </span>
        ))}
      </span>
    </div>
  );
}
