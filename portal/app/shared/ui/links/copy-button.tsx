import { COPY_BUTTON } from '@pv-brain/contract/protocol/messages/copy-button.ts';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { copyText } from './copy-text.ts';

/** Copies a text to the clipboard and says whether it succeeded. */
export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState<string>(COPY_BUTTON.copy);
  return (
    <Button
      variant="line"
      size="sm"
      aria-live="polite"
      onClick={(event) =>
        void copyText(text, event.currentTarget).then(
          () => setLabel(COPY_BUTTON.copied),
          () => setLabel(COPY_BUTTON.failed),
        )
      }
    >
      {label}
    </Button>
  );
}
