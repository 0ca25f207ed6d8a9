import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import { Button, Upload } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './choose-file.module.css';

interface ChooseFileProps {
  onChoose: (file: File) => void;
  children: ReactNode;
}

/** Whatever a file is chosen with. */
export function FileButton({ onChoose, children }: ChooseFileProps) {
  return (
    <Upload
      accept=".xlsx"
      showUploadList={false}
      beforeUpload={(file) => {
        onChoose(file);
        return false;
      }}
    >
      {children}
    </Upload>
  );
}

/** Takes a file by button or by dragging it here. */
export function ChooseFile({ onChoose }: Pick<ChooseFileProps, 'onChoose'>) {
  const megabytes = SHEET.fileMost / 1024 / 1024;
  return (
    <Upload.Dragger
      accept=".xlsx"
      className={styles.drop ?? ''}
      showUploadList={false}
      openFileDialogOnClick={false}
      beforeUpload={(file) => {
        onChoose(file);
        return false;
      }}
    >
      <Icon name="table" size={24} />
      <p className={styles.title}>{IMPORT_SCREEN.chooseTitle}</p>
      <p className={`quiet ${styles.note}`}>{IMPORT_SCREEN.chooseNote(SHEET.rowsMost, megabytes)}</p>
      <FileButton onChoose={onChoose}>
        <Button type="primary" icon={<Icon name="upload" size={16} />}>
          {IMPORT_SCREEN.choose}
        </Button>
      </FileButton>
    </Upload.Dragger>
  );
}
