import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { contentExport } from '@pv-brain/contract/content/calls/sheets.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useDownload } from '../../../shared/api/use-download.ts';
import { inputOf, type View } from '../../../shared/list/view.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

/** Buttons for import, and for export of the filtered list as an Excel file. */
export function SheetActs({ section, view }: { section: Section; view: View }) {
  const navigate = useNavigate();
  const { states }: ContentType = contentTypes[section];
  const mayImport = allows(usePerson().roles, 'content:write') && !states;
  const { pageNum: _, pageSize: __, ...input } = inputOf(view);
  const saving = useDownload(contentExport);
  return (
    <>
      {mayImport && (
        <Button icon={<Icon name="upload" size={16} />} onClick={() => void navigate('import')}>
          {IMPORT_SCREEN.act}
        </Button>
      )}
      <Button
        icon={<Icon name="download" size={16} />}
        loading={saving.isPending}
        onClick={() => saving.mutate({ section, ...input })}
      >
        {saving.isPending ? IMPORT_SCREEN.exporting : IMPORT_SCREEN.exportAct}
      </Button>
    </>
  );
}
