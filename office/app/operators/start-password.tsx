import { START_PASSWORD } from '@pv-brain/contract/messages/office-operators.ts';
import { App, Button, Modal } from 'antd';
import { Icon } from '../ui/icon.tsx';
import styles from './operators.module.css';

export interface StartPassword {
  username: string;
  password: string;
}

/** A password that is shown this once. It does not close by a click beside it. */
export function StartPasswordDialog({
  start,
  onClose,
}: {
  start: StartPassword | null;
  onClose: () => void;
}) {
  const { notification } = App.useApp();
  const copy = () =>
    navigator.clipboard
      .writeText(start?.password ?? '')
      .then(() => notification.success({ title: START_PASSWORD.copied }))
      .catch((error: unknown) => console.warn('cannot copy:', error));
  return (
    <Modal
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
      <div className={styles.password}>
        <code>{start?.password}</code>
        <Button icon={<Icon name="clipboard" size={16} />} onClick={copy}>
          {START_PASSWORD.copy}
        </Button>
      </div>
      <p className={styles.never}>{START_PASSWORD.note}</p>
    </Modal>
  );
}
