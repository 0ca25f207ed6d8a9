import { SAVING } from '@pv-brain/contract/content/messages/office-form.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { SavingState } from './saver.ts';
import styles from './saving-note.module.css';

/** State of saving, as a permanent text. */
export function SavingNote({ saving, onRetry }: { saving: SavingState; onRetry: () => void }) {
  return (
    <span className={`small inline gap-8 ${styles.note}`} data-kind={saving.kind}>
      <span role="status" className="inline gap-4">
        {saving.kind === 'saving' && SAVING.saving}
        {saving.kind === 'saved' && (
          <>
            <Icon name="check" size={14} />
            {SAVING.saved(saving.at)}
          </>
        )}
        {saving.kind === 'draftConflict' && SAVING.elsewhere}
        {saving.kind === 'failed' && (
          <>
            <Icon name="alert" size={14} />
            {saving.isStashed ? SAVING.failed : SAVING.lost}
          </>
        )}
      </span>
      {saving.kind === 'failed' && (
        <button type="button" className="link" onClick={onRetry} title={saving.message}>
          {SAVING.retry}
        </button>
      )}
    </span>
  );
}
