import styles from './initial.module.css';

/** The first character of a name; screen readers and the tooltip get the full name. */
export const Initial = ({ name }: { name: string }) => (
  <span className={styles.initial} title={name}>
    <span aria-hidden="true">{[...name][0]?.toUpperCase()}</span>
    <span className="visually-hidden">{name}</span>
  </span>
);
