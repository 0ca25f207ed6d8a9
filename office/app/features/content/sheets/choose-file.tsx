import { IMPORT_SCREEN } from '@pv-brain/contract/content/messages/sheets.ts';
import { SHEET } from '@pv-brain/contract/content/sheets.ts';
import { Upload } from 'antd';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './choose-file.module.css';

/** File input, by button or drag and drop. */
export function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const megabytes = SHEET.fileMost / 1024 / 1024;
  return (
    <Upload.Dragger
      accept=".xlsx"
      className={styles.drop ?? ''}
      showUploadList={false}
      openFileDialogOnClick={false}
      // The inner button is the focusable control.
      hasControlInside
      beforeUpload={(file) => {
        onChoose(file);
        return false;
      }}
    >
      <Icon name="table" size={24} />
      <p className={styles.title}>{IMPORT_SCREEN.chooseTitle}</p>
      <p className={`quiet ${styles.note}`}>{IMPORT_SCREEN.chooseNote(SHEET.rowsMost, megabytes)}</p>
      <FileButton
        type="primary"
        icon="upload"
        label={IMPORT_SCREEN.choose}
        hasWords
        accept=".xlsx"
        onFiles={([file]) => file && onChoose(file)}
      />
    </Upload.Dragger>
  );
}
