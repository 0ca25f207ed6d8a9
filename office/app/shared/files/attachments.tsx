import { fileDownload } from '@pv-brain/contract/content/calls/files.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './attachments.module.css';

export const Attachments = ({ files }: { files: readonly AttachmentInfo[] }) => (
  <ul className={`grid gap-8 ${styles.files}`}>
    {files.map(({ attId, fileName, size }) => (
      <li key={attId} className="row gap-12 boxed">
        <Icon className="linked" name="paperclip" size={20} />
        <span className="grow grid breaks">
          {fileName}
          <small className="fs-14">{formatBytes(size)}</small>
        </span>
        <DownloadButton
          type="text"
          icon={<Icon name="download" size={20} />}
          aria-label={MY_ITEM.download(fileName)}
          title={MY_ITEM.download(fileName)}
          declared={fileDownload}
          input={{ attId }}
        />
      </li>
    ))}
  </ul>
);
