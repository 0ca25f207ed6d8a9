import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { SIGNED_IN } from '@pv-brain/contract/accounts/messages/signed-in.ts';
import { useNavigate } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

interface GuardDialogProps {
  open: boolean;
  /** The address of the login page, with the way back. */
  login: () => string;
  onClose: () => void;
}

/** 需要登录: what an anonymous visitor meets at a guarded action. */
export function GuardDialog({ open, login, onClose }: GuardDialogProps) {
  const navigate = useNavigate();
  const leave = () => {
    const address = login();
    onClose();
    void navigate(address);
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
          <Button onClick={leave}>{ACCOUNT.loginNow}</Button>
        </>
      }
    >
      <p>{SIGNED_IN.loginRequired}</p>
    </Modal>
  );
}
