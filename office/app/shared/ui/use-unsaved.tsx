import { UNSAVED, UPLOADING } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from './dialog.tsx';
import { useConfirm } from './use-confirm.tsx';

interface Question {
  title: string;
  note: string;
  /** Label of the button that leaves the screen. */
  discard: string;
}

/** Returns what an address shows: another item may have the same path. */
const shownAt = ({ pathname, search }: { pathname: string; search: string }) =>
  `${pathname} ${new URLSearchParams(search).get('fdId')}`;

/**
 * Asks before a screen with unsaved changes is left. `subject` names them in the question, or is another question; `save` saves
 * them, if possible from here, and resolves to whether it succeeded. Returns the dialog, to be rendered by the screen.
 */
export function useUnsaved(
  isChanged: boolean,
  subject: string | Question,
  save?: () => Promise<boolean>,
): ReactNode {
  const question = typeof subject === 'string' ? { ...UNSAVED, note: UNSAVED.note(subject) } : subject;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isChanged && shownAt(currentLocation) !== shownAt(nextLocation),
  );

  const [saveState, setSaveState] = useState<'under way' | 'failed' | null>(null);
  const stay = () => {
    setSaveState(null);
    blocker.reset?.();
  };
  const saveAndLeave = async (saveChanges: () => Promise<boolean>) => {
    setSaveState('under way');
    const isSaved = await saveChanges();
    setSaveState(isSaved ? null : 'failed');
    if (isSaved) blocker.proceed?.();
  };

  useEffect(() => {
    if (!isChanged) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', preventUnload);
    return () => window.removeEventListener('beforeunload', preventUnload);
  }, [isChanged]);

  return (
    <Dialog
      isClosedByBack={false}
      open={blocker.state === 'blocked'}
      title={question.title}
      onCancel={stay}
      footer={[
        <Button key="discard" type="text" danger onClick={() => blocker.proceed?.()}>
          {question.discard}
        </Button>,
        <Button key="stay" type={save ? 'default' : 'primary'} autoFocus onClick={stay}>
          {UNSAVED.stay}
        </Button>,
        save && (
          <Button
            key="save"
            type="primary"
            loading={saveState === 'under way'}
            onClick={() => void saveAndLeave(save)}
          >
            {UNSAVED.save}
          </Button>
        ),
      ]}
    >
      {question.note}
      {saveState === 'failed' && <p role="alert">{UNSAVED.notSaved}</p>}
    </Dialog>
  );
}

/**
 * Returns a function that closes a form or starts another in its place, after asking if it has unsaved input or uploads files, and the
 * question, rendered beside the form.
 */
export function useUnsavedClose<Args extends unknown[]>(
  isChanged: boolean,
  onClose: (...args: Args) => void,
  isUploading = false,
): [question: ReactNode, close: (...args: Args) => void] {
  const [question, confirm] = useConfirm();
  const { title, closeNote: note, keepOpen: cancel } = isChanged ? UNSAVED : UPLOADING;
  const act = isChanged ? UNSAVED.discard : UPLOADING.stop;
  const close = (...args: Args) => {
    const onAct = () => onClose(...args);
    return isChanged || isUploading ? confirm({ title, note, act, cancel, onAct }) : onAct();
  };
  return [question, close];
}
