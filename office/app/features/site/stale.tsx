import { StaleNote } from '../../shared/form/stale-note.tsx';
import type { useEdited } from '../../shared/form/use-edited.ts';
import type { useSave } from './use-save.ts';

interface StaleProps {
  edited: Pick<ReturnType<typeof useEdited>, 'isStale' | 'takeTheirs' | 'keepMine'>;
  save: Pick<ReturnType<typeof useSave>, 'isPending' | 'clear'>;
  text: string;
  className: string | undefined;
}

/** Offers both versions if another operator has saved meanwhile. */
export function Stale({ edited, save, text, className }: StaleProps) {
  if (!edited.isStale || save.isPending) return null;
  const takeTheirs = () => {
    edited.takeTheirs();
    save.clear();
  };
  return (
    <div className={className}>
      <StaleNote text={text} onTheirs={takeTheirs} onMine={edited.keepMine} />
    </div>
  );
}
