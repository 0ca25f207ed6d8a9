import { MY_COMPANY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { COMPANY_PATH } from '../../../shared/routes/workspace-paths.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Changes } from './changes.tsx';
import styles from './profile-panel.module.css';
import { type Company, companyQuery } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { RenameNote } from './rename-note.tsx';
import { useOwner } from './use-owner.ts';

function Facts({ company }: { company: Company }) {
  const [isRenaming, setRenaming] = useState(false);
  const isOwner = useOwner();
  const { name, id, area, address, contacts, changes } = company;
  const rename = changes.find(({ field }) => field === 'name');
  const facts = [
    [MY_COMPANY.number, id],
    [MY_COMPANY.area, area || MY_COMPANY.none],
    [MY_COMPANY.address, address || MY_COMPANY.none],
  ];
  return (
    <>
      {rename && <RenameNote change={rename} />}
      <dl className={styles.facts}>
        <div>
          <dt>{MY_COMPANY.name}</dt>
          <dd>
            {name}{' '}
            {isOwner && rename?.state !== 'waiting' && (
              <Button type="link" size="small" onClick={() => setRenaming(true)}>
                {MY_COMPANY.rename}
              </Button>
            )}
          </dd>
        </div>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{MY_COMPANY.contacts}</dt>
          <dd>
            {contacts.length === 0 && MY_COMPANY.none}
            <ul className={styles.contacts}>
              {contacts.map((contact) => (
                <li key={`${contact.name} ${contact.phone}`}>
                  <b>{contact.name}</b>
                  {contact.position && <span>{contact.position}</span>}
                  <span>
                    {phonesIn(contact.phone).map(({ text, dialled }) =>
                      dialled ? (
                        <a key={dialled} href={`tel:${dialled}`}>
                          {text}
                        </a>
                      ) : (
                        text
                      ),
                    )}
                  </span>
                  {contact.email && <span>{contact.email}</span>}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
      <Changes changes={changes} />
      <RenameDialog isOpen={isRenaming} onClose={() => setRenaming(false)} />
    </>
  );
}

/** What the company says of itself. */
export function ProfilePanel() {
  const { data, error, refetch } = useQuery(companyQuery);
  const isOwner = useOwner();
  return (
    <Panel
      title={MY_COMPANY.profile}
      aside={
        data &&
        isOwner && (
          <Link
            to={`/${COMPANY_PATH}/edit`}
            aria-label={`${MY_COMPANY.edit}${OFFICE_SCREENS.myCompany.title}`}
          >
            {MY_COMPANY.edit}
          </Link>
        )
      }
    >
      {data ? (
        <Facts company={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      )}
    </Panel>
  );
}
