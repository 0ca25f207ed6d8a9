import { OFFICE_KEYS } from '@pv-brain/contract/site/messages/office.ts';
import { KeyList } from '../shared/keyboard/key-list.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';

/** The list of keys, over whatever is there. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} title={OFFICE_KEYS.title} onCancel={onClose} footer={null} destroyOnHidden>
      <KeyList />
    </Dialog>
  );
}
