import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { CONTACT } from '@pv-brain/contract/site/messages/contact.ts';
import { SHELL, SITE } from '@pv-brain/contract/site/messages/shell.ts';
import type { PhonePart } from '@pv-brain/contract/text/phones.ts';
import { useOwnBackEnd } from '../shared/api/use-own-back-end.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { PhoneParts } from '../shared/ui/links/phone-parts.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { SiteLink } from './site-link.tsx';

function FooterContact({ phone, email, address }: Pick<FooterProps, 'phone' | 'email' | 'address'>) {
  const lines = [
    ['phone', CONTACT.phone, phone && <PhoneParts parts={phone} />],
    ['mail', CONTACT.email, email && <a href={`mailto:${email}`}>{email}</a>],
    ['pin', CONTACT.address, address],
  ] as const;
  return (
    <ul className={styles.contact}>
      {lines.map(
        ([icon, label, content]) =>
          content && (
            <li key={icon} className="row gap-8 breaks">
              <Icon name={icon} />
              <span className="visually-hidden">{label}</span>
              {content}
            </li>
          ),
      )}
    </ul>
  );
}

/** A page that the navigation lacks; the drawer also links to it. */
export const TALENT_PATH = '/recruit';

/** Identifies the public-security registration among the footer's links. */
const SECURITY_FILING = '公网安备';

/** Bottom row: copyright and pages of this site at the left, official registrations at the right. */
function FooterNotes({ notes: [copyright, ...links] }: { notes: readonly NavigationItem[] }) {
  if (!copyright) return null;
  const siteLinks = links.filter(({ configValue }) => configValue.startsWith('/'));
  const filings = links.filter(({ configValue }) => !configValue.startsWith('/'));
  return (
    <div className={`row flow breaks ${styles.notes}`}>
      <span>{copyright.configValue}</span>
      {siteLinks.map((item) => (
        <SiteLink key={item.configName} item={item} />
      ))}
      <span className={`flow end ${styles.filings}`}>
        {filings.map((item) => (
          <span key={item.configName} className={`inline gap-8 ${styles.filing}`}>
            {item.configName.includes(SECURITY_FILING) && <Icon name="shield" />}
            <SiteLink item={item} />
          </span>
        ))}
      </span>
    </div>
  );
}

/** Sections by column; their labels come from the navigation. */
const PUBLIC_SERVICES = ['/policy', '/project', '/specialist', '/special'];
const PLATFORM = ['/supply_demand', '/financial', '/shopping_mall', '/contactUs'];
/** Pages that are not in the navigation, linked below the first column; only the first works without our own back end. */
const ACROSS = [
  { configName: SHELL.talent, configValue: TALENT_PATH },
  { configName: SHELL.closing, configValue: '/closing' },
  { configName: SHELL.fresh, configValue: '/new' },
];

export interface FooterProps {
  navigation: readonly NavigationItem[];
  /** The first row is the copyright text, the others are links. */
  notes: readonly NavigationItem[];
  organisation: string | null;
  /** Description of the site; null if operators have written none. */
  description: string | null;
  phone: readonly PhonePart[] | null;
  email: string | null;
  address: string | null;
}

export function Footer({ navigation, notes, organisation, description, phone, email, address }: FooterProps) {
  const columns = [
    [SHELL.publicServices, PUBLIC_SERVICES, ACROSS.slice(0, useOwnBackEnd() ? 3 : 1)],
    [SHELL.platform, PLATFORM, []],
  ] as const;
  return (
    <footer className={`fs-14 ${styles.footer} on-dark no-print`}>
      <div className="wrap">
        <div className={`grid gap-24 ${styles.top}`}>
          <div>
            <Logo organisation={organisation} />
            <p className={styles.about}>{description ?? SITE.description}</p>
          </div>
          {columns.map(([title, paths, extraItems]) => (
            <div key={title}>
              <p className={`bold white ${styles.title}`}>{title}</p>
              <ul className={`grid ${styles.links}`}>
                {[...navigation.filter(({ configValue }) => paths.includes(configValue)), ...extraItems].map(
                  (item) => (
                    <li key={item.configValue}>
                      <SiteLink item={item} />
                    </li>
                  ),
                )}
              </ul>
            </div>
          ))}
          {(phone || email || address) && (
            <div>
              <p className={`bold white ${styles.title}`}>{SHELL.support}</p>
              <FooterContact phone={phone} email={email} address={address} />
            </div>
          )}
        </div>
        <FooterNotes notes={notes} />
      </div>
    </footer>
  );
}
