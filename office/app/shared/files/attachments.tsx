import { fileDownload } from '@pv-brain/contract/content/calls/files.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { Button } from 'antd';
import { useDownload } from '../api/use-download.ts';
import { formatBytes } from '../format/format-bytes.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './attachments.module.css';

export function Attachments({ files }: { files: readonly AttachmentInfo[] }) {
  const fetching = useDownload(fileDownload);
  return (
    <ul className={`grid gap-8 ${styles.files}`}>
      {files.map(({ attId, fileName, size }) => (
        <li key={attId} className="row gap-12 boxed">
          <Icon className="linked" name="paperclip" size={20} />
          <span className="grow grid breaks">
            {fileName}
            <small className="fs-14">{formatBytes(size)}</small>
          </span>
          <Button
            type="text"
            icon={<Icon name="download" size={20} />}
            aria-label={MY_ITEM.download(fileName)}
            title={MY_ITEM.download(fileName)}
            loading={fetching.isPending && fetching.variables?.attId === attId}
            onClick={() => fetching.mutate({ attId })}
          />
        </li>
      ))}
    </ul>
  );
}
