import { CONFLICT } from '@pv-brain/contract/content/messages/office-form.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { Button } from 'antd';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { Comparison } from '../../versions/comparison.tsx';
import { contentOfItem } from '../content.ts';
import type { ContentForm } from '../use-content.ts';
import styles from './conflict-dialog.module.css';
import { type Meanwhile, whoOf } from './meanwhile.ts';

interface TheirChangesProps {
  section: Section;
  form: ContentForm;
  now: Meanwhile;
  onClose(): void;
}

/** Changes saved by another operator since the form's base revision, shown above the form; the form's values stay as they are. */
export default function TheirChanges({ section, form: { type, base }, now, onClose }: TheirChangesProps) {
  const { item, began } = now;
  return (
    <Dialog
      open
      width={960}
      title={CONFLICT.changesOf(whoOf(now))}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{CONFLICT.back}</Button>}
    >
      <p className={styles.note}>{CONFLICT.changesNote(item.revision, base)}</p>
      <Comparison section={section} from={contentOfItem(type, began)} to={contentOfItem(type, item)} />
    </Dialog>
  );
}
