import { REACH } from '@pv-brain/contract/content/messages/acts.ts';
import { IconButton } from '../ui/icon.tsx';
import { PhoneLink } from '../ui/links/phone-link.tsx';
import styles from './contact.module.css';
import { copyWithNotice } from './detail-acts.tsx';

/** A number or an address as a link with a copy button; one that the server masked (wa***@example.cn) has neither. */
export function Contact({ kind, text }: { kind: keyof typeof REACH.copy; text: string }) {
  const isMasked = text.includes('*');
  const mail = isMasked ? text : <a href={`mailto:${text}`}>{text}</a>;
  const link = kind === 'email' ? mail : <PhoneLink number={text} />;
  if (isMasked) return link;
  return (
    <span className={`inline breaks ${styles.value}`}>
      <span>{link}</span>
      <IconButton
        icon="copy"
        className={`icon-button ${styles.copy} no-print`}
        label={REACH.copy[kind]}
        title={REACH.copy[kind]}
        onClick={(event) => copyWithNotice(text, event.currentTarget)}
      />
    </span>
  );
}
