import { AI } from '@pv-brain/contract/integrations/messages/ai.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';

/** Link to the provider if the browser opened no tab: pressing a link works everywhere. */
export function AiReady({ address }: { address: string }) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Modal
      open={open}
      onClose={close}
      title={AI.openTitle}
      small
      footer={
        <>
          <Button variant="line" onClick={close}>
            {ACTION.close}
          </Button>
          <ButtonLink to={address} target="_blank" rel="noopener noreferrer" onClick={close}>
            {AI.open}
            <Icon name="external" />
          </ButtonLink>
        </>
      }
    >
      <p>{AI.openNote}</p>
    </Modal>
  );
}
