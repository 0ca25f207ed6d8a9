import { INBOX_ACTS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { usePerson } from '../../shared/session/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { handlersQuery, type InboxItem } from './queries.ts';

interface HandOverProps {
  item: InboxItem;
  isBusy: boolean;
  /** Called with the operator's id; empty to unassign the item. */
  onGive(to: string): void;
}

/** Assigns an item to a colleague, or unassigns it. */
export function HandOver({ item, isBusy, onGive }: HandOverProps) {
  const { username } = usePerson();
  const [isOpen, setOpen] = useState(false);
  const { data = [] } = useQuery({ ...handlersQuery, enabled: isOpen });
  const others = data.filter(({ name }) => name !== username);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      onOpenChange={setOpen}
      menu={{
        items: [
          ...others.map(({ id, name, open }) => ({ key: id, label: INBOX_ACTS.handTo(name, open) })),
          ...(others.length === 0 ? [{ key: 'none', label: INBOX_ACTS.noOthers, disabled: true }] : []),
          ...(item.handler === null
            ? []
            : [{ type: 'divider' as const }, { key: 'back', label: INBOX_ACTS.putBack }]),
        ],
        onClick: ({ key }) => onGive(key === 'back' ? '' : key),
      }}
    >
      <Button icon={<Icon name="swap" size={16} />} disabled={isBusy} aria-haspopup="menu">
        {INBOX_ACTS.handOver}
      </Button>
    </Dropdown>
  );
}
