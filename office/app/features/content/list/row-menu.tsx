import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_BULK, CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { CONTENT_FORM, PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { useErrorNotification } from '../../../shared/api/use-change.ts';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { asCopy, contentOfItem } from '../editing/content.ts';
import type { ListedStep } from './acts.ts';
import { editingQuery, type ListItem, titleOf } from './queries.ts';
import styles from './table.module.css';

/** The account's actions on a row; `onStep` is undefined without permission to write. */
export interface RowActs {
  onStep: ((name: ListedStep, id: string) => void) | undefined;
  mayDelete: boolean;
}

interface RowMenuProps {
  type: ContentType;
  item: ListItem;
  /** Search string of the list's address. */
  address: string;
  acts: RowActs;
}

const isAllowed = (type: ContentType, name: ListedStep, state: string) => {
  // Submissions of companies have no such steps.
  const kind = type.windowed ? 'banner' : 'content';
  return (STEPS[kind][name].from as readonly string[]).includes(state);
};

export function RowMenu({ type, item, address, acts }: RowMenuProps) {
  const { fdId, state } = item;
  const { onStep, mayDelete } = acts;
  const { showError, hideError } = useErrorNotification();
  const navigate = useNavigate();
  const navigateLater = useNavigateLater();
  const queries = useQueryClient();
  const page = `/content/${type.name}/${fdId}`;

  async function copy() {
    hideError();
    const navigateToCopy = navigateLater();
    const editing = await queries.fetchQuery(editingQuery(type.name as Section, fdId));
    if (!editing.item) throw new Error(CONTENT_FORM.notFound);
    const copiedContent = asCopy(contentOfItem(type, editing.item));
    void navigateToCopy(`/content/${type.name}/${makeId()}?new`, { state: { copied: copiedContent } });
  }

  const step = (name: ListedStep, label: string, isShown = true) =>
    onStep && isShown && isAllowed(type, name, state)
      ? [{ key: name, label, onClick: () => onStep(name, fdId) }]
      : [];
  const items: MenuProps['items'] = [
    { key: 'edit', label: CONTENT_LIST.edit, onClick: () => void navigate(`${page}${address}`) },
    { key: 'versions', label: CONTENT_LIST.versions, onClick: () => void navigate(`${page}/versions`) },
    { key: 'copy', label: PUBLISHING.copy, onClick: () => void copy().catch(showError) },
    ...step('publish', CONTENT_BULK.publish),
    ...step('withdraw', CONTENT_BULK.withdraw),
    ...step('recycle', CONTENT_BULK.recycle, mayDelete).map((entry) => ({ ...entry, danger: true })),
  ];
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items }}>
      <IconButton
        icon="more"
        className={styles.more ?? ''}
        aria-haspopup="true"
        label={CONTENT_LIST.more(titleOf(item))}
      />
    </Dropdown>
  );
}
