import { COMPANY_FACTS } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { Link } from 'react-router';
import { formatBytes } from '../../shared/format/format-bytes.ts';
import { companyPath } from '../../shared/routes/companies-view.ts';
import { Facts } from '../../shared/ui/facts.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import styles from './facts.module.css';
import type { Company } from './queries.ts';

/** The company's data, and companies with similar names. */
export function CompanyFacts({ company }: { company: Company }) {
  const { number, name, area, address, contacts, createdAt, uploadBytes, similar } = company;
  return (
    <>
      <Panel title={COMPANY_FACTS.title}>
        <Facts
          facts={[
            { label: COMPANY_FACTS.name, value: name },
            { label: COMPANY_FACTS.number, value: number },
            { label: COMPANY_FACTS.area, value: area },
            { label: COMPANY_FACTS.address, value: address },
            { label: COMPANY_FACTS.createdAt, value: createdAt },
            { label: COMPANY_FACTS.bytes, value: formatBytes(uploadBytes) },
            {
              label: COMPANY_FACTS.contacts,
              value: contacts.length > 0 && (
                <ul>
                  {contacts.map((contact) => (
                    <li key={`${contact.name} ${contact.phone}`}>
                      <b>{contact.name}</b>{' '}
                      {[contact.position, contact.phone, contact.email].filter(Boolean).join(' · ')}
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      </Panel>
      <Panel title={COMPANY_FACTS.similar}>
        {similar.length === 0 ? (
          <p className="quiet">{COMPANY_FACTS.noSimilar}</p>
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
