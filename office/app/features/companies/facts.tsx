import { COMPANY_FACTS } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { Link } from 'react-router';
import { room } from '../../shared/format/room.ts';
import { companyPath } from '../../shared/routes/companies-view.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './facts.module.css';
import type { Company } from './queries.ts';

/** What a company says of itself, and the names that may be taken for its own. */
export function Facts({ company }: { company: Company }) {
  const { id, name, area, address, contacts, createdAt, uploadBytes, similar } = company;
  const facts = [
    [COMPANY_FACTS.name, name],
    [COMPANY_FACTS.id, id],
    [COMPANY_FACTS.area, area],
    [COMPANY_FACTS.address, address],
    [COMPANY_FACTS.createdAt, createdAt],
    [COMPANY_FACTS.bytes, room(uploadBytes)],
  ] as const;
  return (
    <>
      <Panel title={COMPANY_FACTS.title}>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <span className={styles.none}>{COMPANY_FACTS.none}</span>}</dd>
            </div>
          ))}
          <div>
            <dt>{COMPANY_FACTS.contacts}</dt>
            <dd>
              {contacts.length === 0 ? (
                <span className={styles.none}>{COMPANY_FACTS.none}</span>
              ) : (
                <ul>
                  {contacts.map((contact) => (
                    <li key={`${contact.name} ${contact.phone}`}>
                      <b>{contact.name}</b>{' '}
                      {[contact.position, contact.phone, contact.email].filter(Boolean).join(' · ')}
                    </li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        </dl>
      </Panel>
      <Panel title={COMPANY_FACTS.similar}>
        {similar.length === 0 ? (
          <p className={styles.none}>{COMPANY_FACTS.noSimilar}</p>
        ) : (
          <ul className={styles.similar}>
            {similar.map((other) => (
              <li key={other.id}>
                <Link to={`/${companyPath(other.id)}`}>{other.name}</Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
