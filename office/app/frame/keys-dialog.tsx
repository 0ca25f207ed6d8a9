import { OFFICE_KEYS } from '@pv-brain/contract/messages/office.ts';
import { Modal } from 'antd';
import { KeyList } from '../ui/key-list.tsx';

/** The list of keys, over whatever is there. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal open={isOpen} title={OFFICE_KEYS.title} onCancel={onClose} footer={null} destroyOnHidden>
      <KeyList />
    </Modal>
  );
}
