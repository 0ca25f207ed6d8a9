import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { Button } from 'antd';
import { countFilters, NO_FILTERS, type Viewing } from '../../../shared/list/view.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { State } from '../../../shared/ui/state.tsx';
import { CreateButton } from './create-button.tsx';

interface EmptyProps {
  section: Section;
  /** Number of items without filters, once known. */
  all: number | undefined;
  viewing: Viewing;
}

/** Empty state: no items, or none that match the filters. */
export function Empty({ section, all, viewing: { view, show } }: EmptyProps) {
  const conditions = countFilters(view) + (view.state === '' ? 0 : 1);
  const type: ContentType = contentTypes[section];
  const { noun } = type;
  const mayWrite = allows(usePerson().roles, 'content:write') && !type.states;
  if (conditions === 0)
    return (
      <State
        title={CONTENT_LIST.empty(noun)}
        note={type.states ? CONTENT_LIST.emptySent : CONTENT_LIST.emptyNote}
      >
        {mayWrite && <CreateButton type={type} />}
      </State>
    );
  return (
    <State
      title={CONTENT_LIST.filteredEmpty(noun)}
      note={all !== undefined && CONTENT_LIST.hidden(all, conditions)}
    >
      <Button onClick={() => show({ ...NO_FILTERS, state: '' })}>{CONTENT_LIST.clearAll}</Button>
    </State>
  );
}
