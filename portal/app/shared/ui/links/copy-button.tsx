import { SPECIALIST } from '@pv-brain/contract/content/messages/specialist.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { copyText } from './copy-text.ts';

/** Copies a text to the clipboard and shows a notice. */
export function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      variant="line"
      size="sm"
      aria-live="polite"
      onClick={(event) =>
        void copyText(text, event.currentTarget).then(
          () => setCopied(true),
          () => setCopied(false),
        )
      }
    >
      {copied ? SPECIALIST.copied : SPECIALIST.copy}
    </Button>
  );
}
