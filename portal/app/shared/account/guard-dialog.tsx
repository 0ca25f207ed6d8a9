import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { loginAddress } from '@pv-brain/contract/protocol/paths.ts';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { currentPath } from './addresses.ts';

interface GuardDialogProps {
  /** Fragment of the guarded action, to which signing in leads back; null while the dialog is closed. */
  fragment: string | null;
  onClose: () => void;
}

/** 需要登录: dialog for anonymous visitors who start a guarded action. */
export default function GuardDialog({ fragment, onClose }: GuardDialogProps) {
  const navigate = useNavigate();
  const openLogin = () => {
    const address = loginAddress(currentPath() + (fragment ?? ''));
    onClose();
    void navigate(address, { replace: true });
  };
  return (
    <Modal
      open={fragment !== null}
      onClose={onClose}
      title={SIGNED_IN.loginRequiredTitle}
      small
      closeLabel={SIGNED_IN.cancel}
      act={<Button onClick={openLogin}>{ACCOUNT.loginNow}</Button>}
    >
      <p>{SIGNED_IN.loginRequired}</p>
    </Modal>
  );
}
