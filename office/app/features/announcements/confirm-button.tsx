import { MY_ANNOUNCEMENT } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Button } from 'antd';
import { useConfirm } from './my-queries.ts';

/** 已阅 for one of several announcements: its accessible name contains the title. */
export function ConfirmButton({ id, title }: { id: string; title: string }) {
  const confirm = useConfirm();
  return (
    <Button
      aria-label={MY_ANNOUNCEMENT.confirmOne(title)}
      loading={confirm.isPending}
      onClick={() => confirm.mutate(id)}
    >
      {MY_ANNOUNCEMENT.confirm}
    </Button>
  );
}
