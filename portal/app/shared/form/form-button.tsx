import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keepDraft, readDraft } from '../account/draft.ts';
import { guard } from '../account/guard.ts';
import { useAccount } from '../account/user-store.ts';
import { formClosed, useRefusal } from '../own/own-states.ts';
import { Button } from '../ui/button.tsx';
import type { DialogProps } from '../ui/modal.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type FetchComponent, useLazyDialog } from '../ui/use-lazy-component.ts';

/** Props of every form dialog beside its subject. */
export interface FormDialogProps extends DialogProps {
  /** Key of the draft with the form's input. */
  draft: string;
}

interface FormButtonProps<Subject extends object> extends ComponentProps<typeof Button> {
  draft: string;
  fetchDialog: FetchComponent<Subject & FormDialogProps>;
  /** Hash of an address that opens the form at once, such as `#publish`; default the draft's. */
  openingHash?: string;
  /** Subject of the form. */
  subject: Subject;
  children: ReactNode;
}

/** Loads the dialog together with the default values of its form. */
async function withDefaults<Dialog>(fetchDialog: () => Promise<Dialog>): Promise<Dialog> {
  const defaults = import('./form-defaults.ts').then(({ loadFormDefaults }) => loadFormDefaults());
  const [dialog] = await Promise.all([fetchDialog(), defaults]);
  return dialog;
}

/**
 * A guarded action: the button, and the form that it opens for signed-in users. The form's script is loaded on the first press.
 * The form belongs to one draft and one account: it is discarded on another page, or when another tab signs out.
 */
export function FormButton<Subject extends object>(props: FormButtonProps<Subject>) {
  return <DraftForm key={props.draft} {...props} />;
}

/** Reopens a form for a user whose session ended while it was being sent, once they are back. */
function useReopen(draft: string, open: () => void): void {
  const isSignedIn = useAccount().state === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new with every render and never matters
  useEffect(() => {
    if (!isSignedIn || !readDraft(draft).sending) return;
    keepDraft(draft, { sending: false });
    open();
  }, [isSignedIn, draft]);
}

/** Opens the form named by the fragment of the address, to which signing in leads back; once. */
function useOpenByFragment(fragment: string, open: () => void): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new with every render; `key` is of each navigation
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== fragment) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    guard(open, fragment);
  }, [fragment, key]);
}

function DraftForm<Subject extends object>({
  draft,
  fetchDialog,
  openingHash,
  subject,
  children,
  ...button
}: FormButtonProps<Subject>) {
  const [open, setOpen] = useState(false);
  const account = useAccount();
  const isSignedIn = account.state === 'signed-in';
  const hydrated = useHydrated();
  const refusal = useRefusal(draft.split(':')[0] as SubmissionKind);
  const close = () => {
    // A dialog reports its closing twice.
    if (!open) return;
    setOpen(false);
    void formClosed();
  };
  const show = () => setOpen(true);
  const Dialog = useLazyDialog(open && refusal === null, () => withDefaults(fetchDialog), close);
  const RefusedDialog = useLazyDialog(open && Boolean(refusal), () => import('./refused-dialog.tsx'), close);
  const fragment = openingHash ?? `#${encodeURIComponent(draft)}`;
  // Before the effects that open it: a user who signed in after this render keeps the form.
  useEffect(() => {
    if (!isSignedIn) setOpen(false);
  }, [isSignedIn]);
  useReopen(draft, show);
  useOpenByFragment(fragment, show);
  return (
    <>
      <Button disabled={!hydrated} {...button} aria-haspopup="dialog" onClick={() => guard(show, fragment)}>
        {children}
      </Button>
      {isSignedIn && refusal && RefusedDialog && (
        <RefusedDialog reason={refusal} open={open} onClose={close} />
      )}
      {isSignedIn && refusal === null && Dialog && (
        <Dialog {...subject} draft={draft} open={open} onClose={close} />
      )}
    </>
  );
}
