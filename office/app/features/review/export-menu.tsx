import { inboxExport, inboxZipAll } from '@pv-brain/contract/submissions/calls/inbox.ts';
import { INBOX_EXPORT } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Button, Dropdown } from 'antd';
import { useDownload } from '../../shared/api/use-download.ts';
import { type InboxKind, type InboxView, inputOf } from '../../shared/routes/review-view.ts';
import { Icon } from '../../shared/ui/icon.tsx';

/** Downloads a list as a table, and the attachments of applications. */
export function ExportMenu({ list, view }: { list: InboxKind; view: InboxView }) {
  const sheet = useDownload(inboxExport);
  const zip = useDownload(inboxZipAll);
  const { sort: _, ...filters } = inputOf(view);
  const isBusy = sheet.isPending || zip.isPending;
  const icon = <Icon name="download" size={16} />;
  if (list !== 'application')
    return (
      <Button icon={icon} loading={isBusy} onClick={() => sheet.mutate(filters)}>
        {INBOX_EXPORT.only}
      </Button>
    );
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{
        items: [
          { key: 'sheet', label: INBOX_EXPORT.sheet },
          { key: 'zip', label: INBOX_EXPORT.zip },
        ],
        onClick: ({ key }) => (key === 'zip' ? zip : sheet).mutate(filters),
      }}
    >
      <Button icon={icon} loading={isBusy} aria-haspopup="menu">
        {INBOX_EXPORT.menu}
      </Button>
    </Dropdown>
  );
}
