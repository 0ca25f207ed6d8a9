import { MY_PASSWORD } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { accountExport } from '@pv-brain/contract/enterprises/calls/rights.ts';
import { MEMBERS, MY_DATA } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDownload } from '../../../shared/api/use-download.ts';
import { PasswordForm } from '../../../shared/form/password-form.tsx';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { usePerson } from '../../../shared/session/session.ts';
import { forgetPersonAndRedirect } from '../../../shared/session/sign-out.ts';
import { Avatar, initialOf } from '../../../shared/ui/avatar.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { HelpLink } from '../../../shared/ui/help-link.tsx';
import { LinkRow, LinkRows } from '../../../shared/ui/link-rows.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { SessionsPanel } from '../../account/me/sessions-panel.tsx';
import { CloseDialog } from './close-dialog.tsx';
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

/** Password change, download of personal data, and closing of the account. */
function DataPanel() {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'password' | 'close' | null>(null);
  const close = () => setOpenDialog(null);
  const download = useDownload(accountExport);
  return (
    <Panel title={MY_DATA.title} aside={<HelpLink chapter="companies#data" />} isFlush>
      <LinkRows isQuiet>
        <LinkRow
          icon="lock"
          title={MY_DATA.password}
          note={MY_DATA.passwordNote}
          onOpen={() => setOpenDialog('password')}
        />
        <LinkRow
          icon="download"
          title={MY_DATA.export}
          note={MY_DATA.exportNote}
          isBusy={download.isPending}
          onOpen={() => download.mutate({})}
        />
        <LinkRow
          icon="sun"
          title={MY_DATA.display}
          note={MY_DATA.displayNote}
          onOpen={() => void navigate('/me')}
        />
        <LinkRow
          icon="leave"
          title={MY_DATA.close}
          note={MY_DATA.closeNote}
          isDanger
          onOpen={() => setOpenDialog('close')}
        />
      </LinkRows>
      <Dialog
        open={openDialog === 'password'}
        title={MY_PASSWORD.title}
        footer={null}
        mask={{ closable: false }}
        onCancel={close}
      >
        <p className="muted mb-16">{MY_PASSWORD.note}</p>
        <PasswordForm onDone={forgetPersonAndRedirect} />
      </Dialog>
      {openDialog === 'close' && <CloseDialog onClose={close} />}
    </Panel>
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
