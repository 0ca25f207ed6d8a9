import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { CONTENT_FORM, SAVING } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { parseTime } from '../../../shared/format/days.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { editingQuery } from '../list/queries.ts';
import { useStep } from '../list/use-step.tsx';
import type { Editing } from './content.ts';
import type { SavingState } from './saver.ts';
import styles from './saving-note.module.css';
import type { Editor } from './use-editing.tsx';

interface LoadedEditingProps {
  section: Section;
  fdId: string;
  /** Whether the item may not exist yet. */
  isNew: boolean;
  children: (editing: Editing) => ReactNode;
}

/** Loads an item for its form. */
export function LoadedEditing({ section, fdId, isNew, children }: LoadedEditingProps) {
  return (
    <Loaded query={useQuery(editingQuery(section, fdId))}>
      {(editing) =>
        editing.item || editing.draft || isNew ? (
          children(editing)
        ) : (
          <State isAlert title={CONTENT_FORM.notFound} />
        )
      }
    </Loaded>
  );
}

interface TimeInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Shanghai time, `YYYY-MM-DD HH:mm:ss`. */
  value: string;
  onChange(time: string): void;
}

export const TimeInput = ({ value, onChange, ...input }: TimeInputProps) => (
  <Input
    {...input}
    type="datetime-local"
    step={1}
    value={value.replace(' ', 'T')}
    onChange={({ target }) => onChange(parseTime(target.value))}
  />
);

/** State of saving, as a permanent text. */
export function SavingNote({ saving, onRetry }: { saving: SavingState; onRetry: () => void }) {
  return (
    <span className={`small inline gap-8 ${saving.kind === 'failed' ? 'error' : ''} ${styles.note}`}>
      <span role="status" className="inline gap-4">
        {saving.kind === 'saving' && SAVING.saving}
        {saving.kind === 'saved' && (
          <>
            <Icon className="success" name="check" size={14} />
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

/** Deletes the item and opens the list. It can be undone, so it needs no confirmation. The draft stays with the deleted item. */
export function RecycleButton({ editor, list }: { editor: Editor; list: To }) {
  const { section, fdId, form, publishing, mayDelete } = editor;
  const step = useStep(section);
  const navigateLater = useNavigateLater();
  const recycling = useMutation({
    mutationFn: async () => {
      const navigate = navigateLater();
      await form.flush();
      const { done } = await step.mutateAsync({ name: 'recycle', ids: [fdId] });
      if (done > 0) void navigate(list);
    },
  });
  if (!mayDelete || !form.item || form.item.state === 'recycled') return null;
  return (
    <Button
      type="text"
      danger
      icon={<Icon name="trash" size={16} />}
      {...disabledFocusable(publishing.isBusy || recycling.isPending, recycling.mutate)}
    >
      {CONTENT_BULK.recycle}
    </Button>
  );
}
