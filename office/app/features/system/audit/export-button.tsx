import { AUDIT_EXPORT_MOST } from '@pv-brain/contract/operations/audit.ts';
import { auditExport } from '@pv-brain/contract/operations/calls/audit.ts';
import { AUDIT } from '@pv-brain/contract/operations/messages/office-audit.ts';
import { Button, Tooltip } from 'antd';
import { useDownload } from '../../../shared/api/use-download.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

/** Saves what the filters find. */
export function ExportButton({ filters }: { filters: Record<string, string> }) {
  const save = useDownload(auditExport);
  return (
    <Tooltip title={AUDIT.exportNote(AUDIT_EXPORT_MOST)}>
      <Button
        icon={<Icon name="download" size={16} />}
        loading={save.isPending}
        onClick={() => save.mutate(filters)}
      >
        {AUDIT.export}
      </Button>
    </Tooltip>
  );
}
