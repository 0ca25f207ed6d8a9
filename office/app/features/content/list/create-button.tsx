import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { Keys } from '../../../shared/keyboard/key.tsx';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { usePreferences } from '../../../shared/session/preferences.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './create-button.module.css';

/** Button that opens the form of a new item. */
export function CreateButton({ type: { name, noun } }: { type: ContentType }) {
  const navigate = useNavigate();
  const create = () => void navigate(`/content/${name}/new`);
  const { singleKeys } = usePreferences();
  useKeys({ n: create });
  return (
    <Button type="primary" icon={<Icon name="plus" size={16} />} onClick={create}>
      {CONTENT_LIST.create(noun)}
      {singleKeys && (
        <span className={styles.key} aria-hidden="true">
          <Keys keys={['N']} />
        </span>
      )}
    </Button>
  );
}
