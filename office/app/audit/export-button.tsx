import { AUDIT_EXPORT_MOST } from '@pv-brain/contract/audit.ts';
import { auditExport } from '@pv-brain/contract/calls/audit.ts';
import { AUDIT } from '@pv-brain/contract/messages/office-audit.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Tooltip } from 'antd';
import { download } from '../api/call.ts';
import { Icon } from '../ui/icon.tsx';

/** Saves what the filters find. */
export function ExportButton({ filters }: { filters: Record<string, string> }) {
  const { notification } = App.useApp();
  const save = useMutation({
    mutationFn: () => download(auditExport, filters),
    onSuccess: () => notification.success({ title: AUDIT.exported }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
  });
  return (
    <Tooltip title={AUDIT.exportNote(AUDIT_EXPORT_MOST)}>
      <Button
        icon={<Icon name="download" size={16} />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {AUDIT.export}
      </Button>
    </Tooltip>
  );
}
