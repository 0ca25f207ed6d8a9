import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useStep } from '../list/use-step.tsx';
import { asCopy } from './content.ts';
import styles from './item-acts.module.css';
import type { ContentForm } from './use-content.ts';
import { useListNavigation } from './use-list-navigation.ts';
import { isShown, type Publishing } from './use-publishing.tsx';

interface ItemActsProps {
  section: Section;
  fdId: string;
  form: ContentForm;
  publishing: Publishing;
  mayPublish: boolean;
  mayDelete: boolean;
}

/** Rarely used actions of an item. */
export function ItemActs({ section, fdId, form, publishing, mayPublish, mayDelete }: ItemActsProps) {
  const navigate = useNavigate();
  const { content, item } = form;
  const { list } = useListNavigation(section, fdId);
  const step = useStep(section);
  const copy = () =>
    void navigate(`/content/${section}/${makeId()}?new`, {
      state: { copied: asCopy(content) },
    });
  /** Deletion can be undone, so it needs no confirmation. The draft stays with the deleted item. */
  async function recycle() {
    await form.flush();
    const { done } = await step.mutateAsync({ name: 'recycle', ids: [fdId] });
    if (done > 0) void navigate(list);
  }
  return (
    <div className={`flow ${styles.acts}`}>
      {item && (
        <Button type="text" icon={<Icon name="copy" size={16} />} onClick={copy}>
          {PUBLISHING.copy}
        </Button>
      )}
      {mayPublish && isShown(form) && (
        <Button
          type="text"
          icon={<Icon name="undo" size={16} />}
          disabled={publishing.isBusy}
          onClick={publishing.withdraw}
        >
          {PUBLISHING.withdraw}
        </Button>
      )}
      {mayDelete && item && item.state !== 'recycled' && (
        <Button
          type="text"
          danger
          icon={<Icon name="trash" size={16} />}
          disabled={publishing.isBusy || step.isPending}
          onClick={recycle}
        >
          {CONTENT_BULK.recycle}
        </Button>
      )}
    </div>
  );
}
