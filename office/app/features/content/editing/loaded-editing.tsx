import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { editingQuery } from '../list/queries.ts';
import type { Editing } from './content.ts';

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
