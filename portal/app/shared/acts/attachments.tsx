import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import type { ItemFile } from '@pv-brain/contract/fields/item-files.ts';
import { ATTACHMENTS } from '@pv-brain/contract/fields/messages/item-files.ts';
import { PROJECT_FILES } from '@pv-brain/contract/protocol/paths.ts';
import { useOwnBackEnd } from '../api/use-own-back-end.ts';
import { fileSize } from '../form/file-size.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './attachments.module.css';

/** Returns the type of a file by its name: PDF, DOCX. */
const kindOf = (name: string) => /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase();

/** Returns the name of a file by its address, for a back end without file names. */
function nameIn(address: string): string {
  const name =
    address
      .replace(/[?#].*/, '')
      .split('/')
      .at(-1) ?? '';
  try {
    return decodeURIComponent(name);
  } catch {
    // A lone percent sign.
    return name;
  }
}

function Attachment({ file: { address, name, bytes }, isOnly }: { file: ItemFile; isOnly: boolean }) {
  const displayName = name || nameIn(address);
  const facts = [kindOf(displayName), bytes === null ? null : fileSize(bytes)].filter(Boolean);
  return (
    <li className={`row gap-12 ${styles.file}`}>
      <Icon name="paperclip" className="no-phone" />
      <span className="grow breaks">
        {displayName}
        {facts.length > 0 && <small className="block fs-13 text-3">{facts.join(' · ')}</small>}
      </span>
      <ButtonLink
        to={address}
        variant="line"
        size="sm"
        reloadDocument
        download
        aria-label={isOnly ? undefined : PROJECT.downloadFile(displayName)}
      >
        <Icon name="download" />
        {PROJECT.downloadAttachment}
      </ButtonLink>
    </li>
  );
}

/** A project's files with type and size, and a link to all of them at once. */
export function Attachments({ files, projectId }: { files: readonly ItemFile[]; projectId: string }) {
  const canPack = useOwnBackEnd();
  if (files.length === 0) return null;
  return (
    <section className="no-print">
      <ul className="surface ruled" aria-label={PROJECT.downloadAttachment}>
        {files.map((file) => (
          <Attachment key={file.address} file={file} isOnly={files.length === 1} />
        ))}
      </ul>
      {/* A foreign back end packs nothing. */}
      {files.length > 1 && canPack && (
        <ButtonLink
          to={`${PROJECT_FILES}?fdId=${encodeURIComponent(projectId)}`}
          variant="line"
          size="sm"
          reloadDocument
          download
          className={styles.all}
        >
          <Icon name="download" />
          {ATTACHMENTS.all}
        </ButtonLink>
      )}
    </section>
  );
}
