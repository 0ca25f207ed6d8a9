import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_BULK, CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { App, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { asCopy, contentOfItem } from '../editing/content.ts';
import { editingQuery } from '../editing/queries.ts';
import type { ListItem } from './queries.ts';
import styles from './table.module.css';

type StepName = 'publish' | 'withdraw' | 'recycle';

/** The account's actions on a row; `onStep` is undefined without permission to write. */
export interface RowActs {
  onStep: ((name: StepName, id: string) => void) | undefined;
  mayDelete: boolean;
}

interface RowMenuProps {
  type: ContentType;
  item: ListItem;
  /** Search string of the list's address. */
  address: string;
  acts: RowActs;
}

const isAllowed = (type: ContentType, name: StepName, state: string) => {
  // Submissions of companies have no such steps.
  const kind = type.windowed ? 'banner' : 'content';
  return (STEPS[kind][name].from as readonly string[]).includes(state);
};

export function RowMenu({ type, item: { fdId, title, state }, address, acts }: RowMenuProps) {
  const { notification } = App.useApp();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const page = `/content/${type.name}/${fdId}`;

  async function copy() {
    try {
      const { item } = await queries.fetchQuery(editingQuery(type.name as Section, fdId));
      if (!item) return;
      const copiedContent = asCopy(contentOfItem(type, item));
      void navigate(`/content/${type.name}/${makeId()}?new`, { state: { copied: copiedContent } });
    } catch (error) {
      notification.error({ title: (error as Error).message, duration: false });
    }
  }

  const step = (name: StepName, label: string, isShown = true) =>
    acts.onStep && isShown && isAllowed(type, name, state) ? [{ key: name, label }] : [];
  const items: MenuProps['items'] = [
    { key: 'edit', label: CONTENT_LIST.edit },
    { key: 'versions', label: CONTENT_LIST.versions },
    { key: 'copy', label: PUBLISHING.copy },
    ...step('publish', CONTENT_BULK.publish),
    ...step('withdraw', CONTENT_BULK.withdraw),
    ...step('recycle', CONTENT_BULK.recycle, acts.mayDelete).map((entry) => ({ ...entry, danger: true })),
  ];
  function choose(key: string) {
    if (key === 'edit') void navigate(`${page}${address}`);
    else if (key === 'versions') void navigate(`${page}/versions`);
    else if (key === 'copy') void copy();
    else acts.onStep?.(key as StepName, fdId);
  }
  return (
    <Dropdown trigger={['click']} placement="bottomRight" menu={{ items, onClick: ({ key }) => choose(key) }}>
      <IconButton
        icon="more"
        className={styles.more ?? ''}
        aria-haspopup="true"
        label={CONTENT_LIST.more(title)}
      />
    </Dropdown>
  );
}
