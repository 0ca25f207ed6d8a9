import type { Section } from '@pv-brain/contract/content/types.ts';
import { PUBLISHING } from '@pv-brain/contract/messages/office-form.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { v7 as makeId } from 'uuid';
import { Icon } from '../ui/icon.tsx';
import styles from './item-acts.module.css';
import type { ContentForm } from './use-content.ts';
import { isShown, type Publishing } from './use-publishing.tsx';

interface ItemActsProps {
  section: Section;
  form: ContentForm;
  publishing: Publishing;
  mayPublish: boolean;
}

/** What is rarely done with an item. */
export function ItemActs({ section, form, publishing, mayPublish }: ItemActsProps) {
  const navigate = useNavigate();
  const { content } = form;
  const copy = () =>
    void navigate(`/content/${section}/${makeId()}?new`, {
      // A copy is neither pinned nor older than its first showing.
      state: { copied: { ...content, pinned: false, featured: false, publishedAt: '' } },
    });
  return (
    <div className={styles.acts}>
      <Button type="text" icon={<Icon name="copy" size={16} />} onClick={copy}>
        {PUBLISHING.copy}
      </Button>
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
    </div>
  );
}
