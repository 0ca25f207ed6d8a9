import { fileDownload } from '@pv-brain/contract/content/calls/files.ts';
import { inboxZip } from '@pv-brain/contract/submissions/calls/inbox.ts';
import { INBOX_FILES } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { DownloadButton } from '../../../shared/ui/download-button.tsx';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { archiveQuery, type InboxItem } from '../queries.ts';
import styles from './attachments.module.css';
import { Section } from './section.tsx';

function Contents({ attId, name }: { attId: string; name: string }) {
  const { data, error, refetch } = useQuery(archiveQuery(attId));
  if (!data) return error && <Failed error={error} onRetry={() => void refetch()} />;
  if (!data.readable) return <p className="small">{INBOX_FILES.unreadable}</p>;
  if (data.isLocked) return <p className="small">{INBOX_FILES.locked}</p>;
  if (data.rows.length === 0) return <p className="small">{INBOX_FILES.empty}</p>;
  return (
    <>
      <ul className={`line-above scrolls ${styles.contents}`} aria-label={INBOX_FILES.listOf(name)}>
        {data.rows.map((row) => (
          <li key={row.name} className="row gap-8 fs-13 min-28">
            <Icon className="quiet" name="clipboard" size={16} />
            <span className="grow breaks">{row.name}</span>
            <small className="rigid">{formatBytes(row.size)}</small>
          </li>
        ))}
      </ul>
      {data.isMore && <p className="small">{INBOX_FILES.more}</p>}
    </>
  );
}

function Attachment({ attId, fileName, size }: InboxItem['attachments'][number]) {
  const [isOpen, setOpen] = useState(false);
  const name = INBOX_FILES.download(fileName);
  return (
    <li className={`boxed ${styles.file}`}>
      <div className={`row gap-8 min-44 ${styles.head}`}>
        <Icon className="linked" name="paperclip" />
        <b className="breaks">{fileName}</b>
        <small className="rigid">{formatBytes(size)}</small>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? INBOX_FILES.close : INBOX_FILES.open}
        </button>
        <DownloadButton
          type="text"
          size="small"
          aria-label={name}
          title={name}
          declared={fileDownload}
          input={{ attId }}
        />
      </div>
      {isOpen && <Contents attId={attId} name={fileName} />}
    </li>
  );
}

/** The attached archives; their files are listed without unpacking. */
export function Attachments({ item: { fdId, attachments } }: { item: InboxItem }) {
  const downloadAll = attachments.length > 1 && (
    <DownloadButton
      size="small"
      icon={<Icon name="download" size={14} />}
      declared={inboxZip}
      input={{ fdId }}
    >
      {INBOX_FILES.all}
    </DownloadButton>
  );
  return (
    <Section title={INBOX_FILES.title(attachments.length)} extra={downloadAll}>
      {attachments.length === 0 && <p className="small">{INBOX_FILES.none}</p>}
      <ul className="grid gap-8">
        {attachments.map((each) => (
          <Attachment key={each.attId} {...each} />
        ))}
      </ul>
    </Section>
  );
}
