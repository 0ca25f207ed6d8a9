import type { Person } from '../session/session.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** Content without a picture. */
  fallback: React.ReactNode;
  picture?: string | null;
  /** 32 px in a row and in the header, 36 in a list, 48 for a company, 60 at the top of a page. */
  size: 'row' | 'header' | 'list' | 'company' | 'page';
}

/** An account's picture, or the first character of its name. The name is shown beside it. */
export const Avatar = ({ fallback, picture, size }: AvatarProps) => (
  <span className={`centred rigid bold ${styles.avatar}`} data-size={size} aria-hidden="true">
    {picture ? <img className="cover" src={picture} alt="" /> : fallback}
  </span>
);

/** Returns the first character of the name, or of the company's: a number says little. */
export const initialOf = ({ name, fdComName, username }: Pick<Person, 'name' | 'fdComName' | 'username'>) =>
  [...(name ?? fdComName ?? username)][0]?.toUpperCase();

/** The first character of a name; screen readers and the tooltip get the full name. */
export const Initial = ({ name }: { name: string }) => (
  <span className={`centred rigid bold ${styles.avatar}`} data-size="small" title={name}>
    <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
    <span className="visually-hidden">{name}</span>
  </span>
);
