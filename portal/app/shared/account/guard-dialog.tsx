import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { currentPath, loginAddress } from './addresses.ts';

interface GuardDialogProps {
  open: boolean;
  onClose: () => void;
}

/** 需要登录: what an anonymous visitor meets at a guarded action. */
export function GuardDialog({ open, onClose }: GuardDialogProps) {
  const navigate = useNavigate();
  const login = () => {
    onClose();
    void navigate(loginAddress(currentPath()), { replace: true });
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={SIGNED_IN.loginRequiredTitle}
      small
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {SIGNED_IN.cancel}
          </Button>
          <Button onClick={login}>{ACCOUNT.loginNow}</Button>
        </>
      }
    >
      <p>{SIGNED_IN.loginRequired}</p>
    </Modal>
  );
}
