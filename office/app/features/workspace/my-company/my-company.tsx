import { MEMBERS } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { Avatar, initialOf } from '../../../shared/ui/avatar.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { SessionsPanel } from '../../account/me/sessions-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { MembersPanel } from './members-panel.tsx';
import styles from './my-company.module.css';
import { ProfilePanel } from './profile-panel.tsx';
import { useOwner } from './queries.ts';

/** The account, which on a desktop is in the header. */
function AccountSummary() {
  const person = usePerson();
  const { username, name, avatar } = person;
  const isOwner = useOwner();
  return (
    <div className={`row gap-16 ${styles.self}`}>
      <Avatar fallback={initialOf(person)} picture={avatar} size="page" />
      <div>
        <b>{name ?? username}</b>
        <p className="quiet">
          {[isOwner ? MEMBERS.owner : MEMBERS.member, ...(name ? [username] : [])].join(' · ')}
        </p>
      </div>
    </div>
  );
}

/** 企业资料: the company's data and members, and the account's own data. */
export default function MyCompany() {
  const isPhone = useMedia('(max-width: 767px)');
  return (
    <div className="gutter">
      {isPhone && <AccountSummary />}
      <PageHead title={OFFICE_SCREENS.myCompany.title} isHidden={isPhone} />
      <div className={`columns gap-24 ${styles.columns}`}>
        <div className="stack gap-24">
          <ProfilePanel />
          {!isPhone && <SessionsPanel />}
        </div>
        <div className="stack gap-24">
          <MembersPanel />
          {isPhone && <SessionsPanel />}
          <DataPanel />
        </div>
      </div>
    </div>
  );
}
