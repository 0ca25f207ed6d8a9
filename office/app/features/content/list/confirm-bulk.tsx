import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import type { ListedAct } from './acts.ts';

interface AskListedProps {
  /** Null where nothing is asked. */
  act: ListedAct | null;
  /** Names of categories by their codes. */
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

/** Asks before something is done with more than a page shows, for which there is no way back at once. */
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
