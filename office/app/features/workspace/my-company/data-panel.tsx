import { MY_PASSWORD } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { accountExport } from '@pv-brain/contract/enterprises/calls/rights.ts';
import { MY_DATA } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDownload } from '../../../shared/api/use-download.ts';
import { PasswordForm } from '../../../shared/form/password-form.tsx';
import { forgetPersonAndRedirect } from '../../../shared/session/sign-out.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { HelpLink } from '../../../shared/ui/help-link.tsx';
import { LinkRow, LinkRows } from '../../../shared/ui/link-rows.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { CloseDialog } from './close-dialog.tsx';

/** Password change, download of personal data, and closing of the account. */
export function DataPanel() {
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
        destroyOnHidden
        onCancel={close}
      >
        <p className="muted mb-16">{MY_PASSWORD.note}</p>
        <PasswordForm onDone={forgetPersonAndRedirect} />
      </Dialog>
      {openDialog === 'close' && <CloseDialog onClose={close} />}
    </Panel>
  );
}
