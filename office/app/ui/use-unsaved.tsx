import { UNSAVED } from '@pv-brain/contract/messages/office.ts';
import { Button, Modal } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Holds whoever would leave a screen with something typed and not sent, and asks. `what` names it in the question.
 * Answers the dialog, to be put into the screen.
 */
export function useUnsaved(isChanged: boolean, what: string): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return (
    <Modal
      open={blocker.state === 'blocked'}
      title={UNSAVED.title}
      onCancel={() => blocker.reset?.()}
      destroyOnHidden
      footer={[
        <Button key="discard" type="text" danger onClick={() => blocker.proceed?.()}>
          {UNSAVED.discard}
        </Button>,
        <Button key="stay" type="primary" autoFocus onClick={() => blocker.reset?.()}>
          {UNSAVED.stay}
        </Button>,
      ]}
    >
      {UNSAVED.note(what)}
    </Modal>
  );
}
