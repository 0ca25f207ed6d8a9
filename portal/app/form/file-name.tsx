import styles from './upload-item.module.css';

/** Characters that always stay: the extension and what tells 材料1.zip from 材料2.zip. */
const TAIL = 9;

/** A file's name on one line; a long one loses its middle. */
export function FileName({ name }: { name: string }) {
  const characters = [...name];
  if (characters.length <= TAIL) return <span className={styles.name}>{name}</span>;
  return (
    <span className={styles.name} title={name}>
      <span className={styles.start}>{characters.slice(0, -TAIL).join('')}</span>
      <span>{characters.slice(-TAIL).join('')}</span>
    </span>
  );
}
