import { START_PASSWORD } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { Button } from 'antd';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useCopy } from '../../../shared/ui/use-copy.ts';
import styles from './operators.module.css';

export interface StartPassword {
  username: string;
  password: string;
}

/** Dialog with a password that is shown only once. A click outside does not close it. */
export function StartPasswordDialog({
  start,
  onClose,
}: {
  start: StartPassword | null;
  onClose: () => void;
}) {
  const copy = useCopy();
  return (
    <Dialog
      open={start !== null}
      title={START_PASSWORD.title(start?.username ?? '')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {START_PASSWORD.done}
        </Button>
      }
    >
      <div className={`row flow gap-12 ${styles.password}`}>
        <code>{start?.password}</code>
        <Button icon={<Icon name="clipboard" size={16} />} onClick={() => void copy(start?.password ?? '')}>
          {START_PASSWORD.copy}
        </Button>
      </div>
      <p className="quiet">{START_PASSWORD.note}</p>
    </Dialog>
  );
}
