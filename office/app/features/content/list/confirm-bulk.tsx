import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { ListedAct } from './acts.ts';

interface AskListedProps {
  /** Null while the dialog is closed. */
  act: ListedAct | null;
  /** Returns the name of a category by its code. */
  categoryOf: (code: string) => string;
  isBusy: boolean;
  onAct: (act: ListedAct) => void;
  onCancel: () => void;
}

function consequenceOf(act: ListedAct, categoryOf: (code: string) => string): string {
  const { consequence } = CONTENT_BULK;
  if (act.name === 'categorize') return consequence.categorize(categoryOf(act.category));
  return act.name === 'recycle' ? consequence.recycle(RECYCLED_DAYS) : consequence[act.name];
}

/** Asks for confirmation before an action on more items than the page shows, which cannot be undone in one step. */
export function AskListed({ act, categoryOf, isBusy, onAct, onCancel }: AskListedProps) {
  return (
    <AskDialog
      isOpen={act !== null}
      title={act ? CONTENT_BULK.ask[act.name](act.total) : ''}
      act={act ? CONTENT_BULK[act.name] : ''}
      isBusy={isBusy}
      onAct={() => act && onAct(act)}
      onCancel={onCancel}
    >
      {act && consequenceOf(act, categoryOf)}
    </AskDialog>
  );
}
