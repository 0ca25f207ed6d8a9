import { UNSAVED } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from './dialog.tsx';

/**
 * Asks before a screen with unsaved changes is left. `what` names them in the question; `save` saves them, if possible from here,
 * and resolves to whether it succeeded. Returns the dialog, to be rendered by the screen.
 */
export function useUnsaved(isChanged: boolean, what: string, save?: () => Promise<boolean>): ReactNode {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && currentLocation.pathname !== nextLocation.pathname,
  );

  const [saving, setSaving] = useState<'under way' | 'failed' | null>(null);
  const stay = () => {
    setSaving(null);
    blocker.reset?.();
  };
  const leaveSaved = async (saved: () => Promise<boolean>) => {
    setSaving('under way');
    const isSaved = await saved();
    setSaving(isSaved ? null : 'failed');
    if (isSaved) blocker.proceed?.();
  };

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  return (
    <Dialog
      isClosedByBack={false}
      open={blocker.state === 'blocked'}
      title={UNSAVED.title}
      onCancel={stay}
      destroyOnHidden
      footer={[
        <Button key="discard" type="text" danger onClick={() => blocker.proceed?.()}>
          {UNSAVED.discard}
        </Button>,
        <Button key="stay" type={save ? 'default' : 'primary'} autoFocus onClick={stay}>
          {UNSAVED.stay}
        </Button>,
        save && (
          <Button
            key="save"
            type="primary"
            loading={saving === 'under way'}
            onClick={() => void leaveSaved(save)}
          >
            {UNSAVED.save}
          </Button>
        ),
      ]}
    >
      {UNSAVED.note(what)}
      {saving === 'failed' && <p role="alert">{UNSAVED.notSaved}</p>}
    </Dialog>
  );
}
