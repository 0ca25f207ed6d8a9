import styles from './avatar.module.css';

interface AvatarProps {
  /** Content without a picture. */
  sign: React.ReactNode;
  picture: string | null;
  /** 32 px in the header, 36 in a list, 60 at the top of a page. */
  size: 'header' | 'list' | 'page';
}

/** An account's picture, or the first character of its name. The name is shown beside it. */
export const Avatar = ({ sign, picture, size }: AvatarProps) => (
  <span className={styles.avatar} data-size={size} aria-hidden="true">
    {picture ? <img src={picture} alt="" /> : sign}
  </span>
);

/** Returns the first character of the name, or of the company's: a number says little. */
export const signOf = (person: {
  name: string | null;
  fdComName: string | null;
  username: string;
}): string | undefined => [...(person.name ?? person.fdComName ?? person.username)][0]?.toUpperCase();
