import { useMemo, useState } from 'react';

interface Edited<Value> {
  value: Value;
  /** Of what was kept when one began, and that as text. */
  revision: string;
  before: string;
  /** What was sent to be kept, as text. */
  sent?: string;
}

interface Reading<Entity, Value> {
  /** What a form holds of what is kept; always the same function. */
  read: (entity: Entity) => Value;
  /** By which two values are the same: as they would be kept. */
  write: (value: Value) => string;
}

/**
 * What is typed over something kept, with what was kept when one began: whatever somebody else keeps meanwhile shows where
 * nothing is typed, and never takes the place of what is.
 */
export function useEdited<Entity extends { revision: string }, Value>(
  entity: Entity,
  { read, write }: Reading<Entity, Value>,
) {
  const [edited, setEdited] = useState<Edited<Value> | null>(null);
  const theirs = useMemo(() => read(entity), [entity, read]);
  const isLate = edited !== null && edited.revision !== entity.revision;
  const isTyped = edited !== null && write(edited.value) !== edited.before;
  const value = edited && (isTyped || !isLate) ? edited.value : theirs;
  const [mine, other] = [write(value), write(theirs)];
  const isStale = isLate && isTyped && mine !== other && edited.sent !== other;

  const begin = (next: Value): Edited<Value> => ({ value: next, revision: entity.revision, before: other });
  return {
    value,
    isChanged: mine !== other,
    /** Somebody else has kept something that was not seen when one began. */
    isStale,
    /** Of what was seen: what is kept on top of it takes the place of nothing else. */
    revision: isStale ? edited.revision : entity.revision,
    change: (next: Value) =>
      setEdited(edited && (isStale || !isLate) ? { ...edited, value: next } : begin(next)),
    takeTheirs: () => setEdited(null),
    keepMine: () => setEdited(begin(value)),
    /** What is typed is on its way. */
    send: () => setEdited((now) => now && { ...now, sent: write(now.value) }),
    /** What was sent is kept; what was typed since stays. */
    settle: () => setEdited((now) => (now && write(now.value) === now.sent ? null : now)),
  };
}
