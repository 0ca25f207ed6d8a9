import { companyRenameWithdraw } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MY_COMPANY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { CSSProperties } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Attachments } from '../../../shared/files/attachments.tsx';
import { shortTime } from '../../../shared/format/days.ts';
import { COMPANY_PATH } from '../../../shared/routes/workspace-paths.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Phones } from '../submissions/phones.tsx';
import styles from './profile-panel.module.css';
import { type Change, type Company, companyQuery, useChange, useOwner } from './queries.ts';
import { RenameDialog } from './rename-dialog.tsx';

const CLASSES = { waiting: 'warning', refused: 'error', accepted: 'success', withdrawn: 'muted' };
const TONES = { waiting: 'var(--warning-border)', refused: 'var(--error)', accepted: 'var(--success)' };
const TEXTS = { waiting: MY_COMPANY.waits, refused: MY_COMPANY.refused, accepted: MY_COMPANY.accepted };

/** State of the last name request; renders nothing if it was withdrawn. */
function RenameNote({ change }: { change: Change }) {
  const isOwner = useOwner();
  const withdraw = useChange(companyRenameWithdraw);
  const { state, after, answer, files } = change;
  if (state === 'withdrawn') return null;
  // An approved name is already shown above: a note is needed only for an answer.
  if (state === 'accepted' && !answer) return null;
  const [prefix, name, suffix] = TEXTS[state](after ?? '');
  return (
    <div
      className={`flex gap-12 mb-20 ${styles.request}`}
      style={{ '--tone': TONES[state] } as CSSProperties}
    >
      <Icon
        name={state === 'waiting' ? 'clock' : state === 'refused' ? 'alert' : 'check'}
        className={CLASSES[state]}
      />
      <div className="grow breaks">
        <p>
          {prefix}
          <b>{name}</b>
          {suffix}
        </p>
        {files.length > 0 && state !== 'accepted' && <Attachments files={files} />}
        {answer && <p className="muted mt-4">{MY_COMPANY.answer(answer)}</p>}
      </div>
      {state === 'waiting' && isOwner && (
        <Button type="link" size="small" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
          {MY_COMPANY.withdraw}
        </Button>
      )}
    </div>
  );
}

const FIELDS: Readonly<Record<string, string>> = MY_COMPANY.field;

/** Changes of the company's data, pending ones included, newest first. */
function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <details className={`fs-14 line-above ${styles.changes}`}>
      <summary>{MY_COMPANY.changes(changes.length)}</summary>
      <ol className="grid gap-12">
        {changes.map(({ id, field, before, after, state, askedAt, answer }) => (
          <li key={id} className="breaks muted">
            <p>
              <b className="ink">{FIELDS[field] ?? field}</b>
              <span className={CLASSES[state]}>{MY_COMPANY.state[state]}</span>
              <time className="quiet" dateTime={askedAt.replace(' ', 'T')}>
                {shortTime(askedAt)}
              </time>
            </p>
            <p>{MY_COMPANY.from(before ?? MY_COMPANY.empty, after ?? MY_COMPANY.empty)}</p>
            {answer && <p>{MY_COMPANY.answer(answer)}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}

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
                <ul className={`grid gap-6 ${styles.contacts}`}>
                  {contacts.map((contact) => (
                    <li key={`${contact.name} ${contact.phone}`} className="flow">
                      <b className="plain">{contact.name}</b>
                      {contact.position && <span className="muted">{contact.position}</span>}
                      <span className="muted">
                        <Phones text={contact.phone} />
                      </span>
                      {contact.email && <span className="muted">{contact.email}</span>}
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

export function ProfilePanel() {
  const query = useQuery(companyQuery);
  const { data } = query;
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
      <Loaded query={query} waiting={<Skeleton active title={false} paragraph={{ rows: 5 }} />}>
        {(data) => <Profile company={data} />}
      </Loaded>
    </Panel>
  );
}
