import { MY_COMPANY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { COMPANY_PATH } from '../../../shared/routes/workspace-paths.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Phones } from '../submissions/phones.tsx';
import { Changes } from './changes.tsx';
import styles from './profile-panel.module.css';
import { type Company, companyQuery } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';
import { RenameNote } from './rename-note.tsx';
import { useOwner } from './use-owner.ts';

function Profile({ company }: { company: Company }) {
  const [isRenaming, setRenaming] = useState(false);
  const isOwner = useOwner();
  const { name, id, area, address, contacts, changes } = company;
  const rename = changes.find(({ field }) => field === 'name');
  return (
    <>
      {rename && <RenameNote change={rename} />}
      <Facts
        facts={[
          {
            label: MY_COMPANY.name,
            value: (
              <>
                {name}{' '}
                {isOwner && rename?.state !== 'waiting' && (
                  <Button
                    type="link"
                    size="small"
                    className={styles.rename ?? ''}
                    onClick={() => setRenaming(true)}
                  >
                    {MY_COMPANY.rename}
                  </Button>
                )}
              </>
            ),
          },
          { label: MY_COMPANY.number, value: id },
          { label: MY_COMPANY.area, value: area || MY_COMPANY.none },
          { label: MY_COMPANY.address, value: address || MY_COMPANY.none },
          {
            label: MY_COMPANY.contacts,
            value:
              contacts.length === 0 ? (
                MY_COMPANY.none
              ) : (
                <ul className={styles.contacts}>
                  {contacts.map((contact) => (
                    <li key={`${contact.name} ${contact.phone}`}>
                      <b>{contact.name}</b>
                      {contact.position && <span>{contact.position}</span>}
                      <span>
                        <Phones text={contact.phone} />
                      </span>
                      {contact.email && <span>{contact.email}</span>}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
      <Changes changes={changes} />
      {isRenaming && <RenameDialog onClose={() => setRenaming(false)} />}
    </>
  );
}

/** The company's data. */
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
        <Profile company={data} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      )}
    </Panel>
  );
}
