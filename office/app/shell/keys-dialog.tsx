import { OFFICE_KEYS } from '@pv-brain/contract/site/messages/office.ts';
import { KeyList } from '../shared/keyboard/key-list.tsx';
import { Dialog } from '../shared/ui/dialog.tsx';

/** Dialog with the list of shortcuts, above any screen. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} title={OFFICE_KEYS.title} onCancel={onClose} footer={null} destroyOnHidden>
      <KeyList />
    </Dialog>
  );
}
