import { TODAY } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { Button, Dropdown } from 'antd';
import { useNavigate } from 'react-router';
import { creatingActs } from '../../../shared/routes/creating.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

/** Leads to the form of something new, for who may write. */
export function CreateMenu() {
  const navigate = useNavigate();
  const acts = creatingActs(usePerson().roles, (path) => void navigate(`/${path}`));
  if (acts.length === 0) return null;
  const items = acts.map(({ title, run }) => ({ key: title, label: title, onClick: run }));
  return (
    <Dropdown trigger={['click']} autoFocus menu={{ items }} placement="bottomRight">
      <Button type="primary" icon={<Icon name="plus" size={16} />} aria-haspopup="menu">
        {TODAY.create}
        <Icon name="chevron-down" size={14} />
      </Button>
    </Dropdown>
  );
}
