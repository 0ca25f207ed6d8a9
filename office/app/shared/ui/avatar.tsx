import styles from './avatar.module.css';

interface AvatarProps {
  /** What stands there without a picture. */
  sign: React.ReactNode;
  picture: string | null;
  /** 32 px on navy, 36 in a list, 60 at the head of a page. */
  size: 'header' | 'list' | 'page';
}

/** Somebody's picture, or the first sign of their name. The name itself stands beside it. */
export function Avatar({ sign, picture, size }: AvatarProps) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : sign}
    </span>
  );
}

/** The first sign of the name, or of the company's: a number says little. */
export const signOf = (person: {
  name: string | null;
  fdComName: string | null;
  username: string;
}): string | undefined => [...(person.name ?? person.fdComName ?? person.username)][0]?.toUpperCase();
