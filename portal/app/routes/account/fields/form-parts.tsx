import { Button } from '../../../shared/ui/button.tsx';
import NoticeBar from '../../../shared/ui/notice/notice-bar.tsx';
import { scrollIntoView } from '../../../shared/ui/scroll-into-view.ts';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';

/** Error of a form as a whole, above its fields. */
export function FormMessage({ text, onClose }: { text: string | null; onClose: () => void }) {
  if (!text) return null;
  return (
    <div ref={scrollIntoView} role="alert">
      <NoticeBar kind="error" text={text} onClose={onClose} />
    </div>
  );
}

interface SubmitButtonProps {
  busy: boolean;
  busyText: string;
  children: string;
}

/** Submit button, disabled until hydration. While busy it keeps the focus, and the form ignores its presses. */
export function SubmitButton({ busy, busyText, children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button type="submit" size="lg" disabled={!hydrated} aria-disabled={busy}>
      {busy ? busyText : children}
    </Button>
  );
}
