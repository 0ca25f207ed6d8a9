import { SPECIALIST } from '@pv-brain/contract/content/messages/specialist.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';

/** Browsers offer the clipboard only to https pages; elsewhere the text goes there by way of an input. */
async function copy(text: string, beside: HTMLElement): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const input = document.createElement('input');
  input.value = text;
  beside.after(input);
  input.select();
  document.execCommand('copy');
  input.remove();
  beside.focus();
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      variant="line"
      size="sm"
      aria-live="polite"
      onClick={(event) =>
        void copy(text, event.currentTarget).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {copied ? SPECIALIST.copied : SPECIALIST.copy}
    </Button>
  );
}
