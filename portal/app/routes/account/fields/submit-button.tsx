import { Button } from '../../../shared/ui/button.tsx';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';

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
