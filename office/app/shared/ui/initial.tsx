import styles from './initial.module.css';

/** A person's first character on a cell; the whole name is read aloud, and shown to the pointer. */
export function Initial({ name }: { name: string }) {
  return (
    <span className={styles.initial} title={name}>
      <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
