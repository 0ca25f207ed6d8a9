import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

interface AskDialogProps {
  isOpen: boolean;
  /** Asks, with the name of what it is about. */
  title: string;
  /** What follows from it, in numbers where there are any. */
  children: ReactNode;
  /** The verb of the title again. */
  act: string;
  isBusy: boolean;
  onAct: () => void;
  onCancel: () => void;
}

/** Asks before something that has consequences. Whoever just presses Enter has done nothing. */
export function AskDialog({ isOpen, title, children, act, isBusy, onAct, onCancel }: AskDialogProps) {
  return (
    <Dialog
      open={isOpen}
      title={title}
      onCancel={onCancel}
      destroyOnHidden
      footer={[
        <Button key="cancel" autoFocus onClick={onCancel}>
          {ASK.cancel}
        </Button>,
        <Button key="act" type="primary" danger loading={isBusy} onClick={onAct}>
          {act}
        </Button>,
      ]}
    >
      {children}
    </Dialog>
  );
}
