/** What a column is called, and what gives it its width if the words do not. */
type Head = string | readonly [word: string, style: string | undefined];

interface RowHeadsProps {
  heads: readonly Head[];
  /** The head of what can be done, which only screen readers are told. */
  acts?: Head | false;
}

const partsOf = (head: Head) => (typeof head === 'string' ? ([head, undefined] as const) : head);

/** The head of a table of rows. */
export function RowHeads({ heads, acts }: RowHeadsProps) {
  const [actsWord, actsStyle] = partsOf(acts || '');
  return (
    <thead>
      <tr>
        {heads.map(partsOf).map(([word, style]) => (
          <th key={word} scope="col" className={style}>
            {word}
          </th>
        ))}
        {actsWord && (
          <th scope="col" className={actsStyle}>
            <span className="visually-hidden">{actsWord}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
