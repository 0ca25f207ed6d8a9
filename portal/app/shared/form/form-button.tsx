import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { keepDraft, readDraft } from '../account/draft.ts';
import { useGuard } from '../account/guard.ts';
import { useAccount } from '../account/user-store.ts';
import { Button } from '../ui/button.tsx';
import { showNotice } from '../ui/notice/notice-store.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { useLater } from '../ui/use-later.ts';

/** What every form dialog is given beside what it is about. */
export interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  /** Under which what is typed is kept. */
  draft: string;
}

interface FormButtonProps<Subject extends object> extends ComponentProps<typeof Button> {
  draft: string;
  fetchDialog: () => Promise<ComponentType<Subject & FormDialogProps>>;
  /** The end of an address, `#publish`, that opens the form at once. */
  openedBy?: string;
  /** What the form is about. */
  subject: Subject;
  children: ReactNode;
}

/**
 * A guarded action: the button, and the form it opens for somebody signed in. Its script comes with the first press. The
 * form belongs to one draft and one person: on another page, or when another tab signs out, nothing of it stays.
 */
export function FormButton<Subject extends object>(props: FormButtonProps<Subject>) {
  return <OneForm key={props.draft} {...props} />;
}

/** Opens a form again for somebody whose session ended while it was being sent, once they are back. */
function useReopen(draft: string, open: () => void): void {
  const isSignedIn = useAccount().state === 'signed-in';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new with every render and never matters
  useEffect(() => {
    if (!isSignedIn || !readDraft(draft).sending) return;
    keepDraft(draft, { sending: false });
    open();
  }, [isSignedIn, draft]);
}

/** Opens the form where the address says so, once: whoever comes back to the page finds it closed. */
function useOpenedBy(hash: string | undefined, open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `open` is new with every render and never matters
  useEffect(() => {
    if (!hash || window.location.hash !== hash) return;
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    open();
  }, [hash]);
}

function OneForm<Subject extends object>({
  draft,
  fetchDialog,
  openedBy,
  subject,
  children,
  ...button
}: FormButtonProps<Subject>) {
  const [open, setOpen] = useState(false);
  const account = useAccount();
  const isSignedIn = account.state === 'signed-in';
  const hydrated = useHydrated();
  const guard = useGuard();
  const close = () => setOpen(false);
  const show = () => setOpen(true);
  const Dialog = useLater(open, fetchDialog, () => {
    close();
    showNotice({ error: true });
  });
  useReopen(draft, show);
  useOpenedBy(openedBy, () => guard(show));
  useEffect(() => {
    if (!isSignedIn) setOpen(false);
  }, [isSignedIn]);
  return (
    <>
      <Button disabled={!hydrated} {...button} aria-haspopup="dialog" onClick={() => guard(show)}>
        {children}
      </Button>
      {Dialog && isSignedIn && <Dialog {...subject} draft={draft} open={open} onClose={close} />}
    </>
  );
}
