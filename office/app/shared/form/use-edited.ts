import { useMemo, useState } from 'react';

interface Edited<Value> {
  value: Value;
  /** Base revision, and the base value as text. */
  revision: string;
  baseText: string;
  /** Value being saved, as text. */
  savingText?: string;
}

interface Conversion<Entity, Value> {
  /** Returns the form value of a stored one; must be a stable function. */
  read: (entity: Entity) => Value;
  /** Serialises a value as it would be stored, for comparison. */
  write: (value: Value) => string;
}

/** State of a form over a stored value: others' changes are shown while nothing is typed, and never replace typed values. */
export function useEdited<Entity extends { revision: string }, Value>(
  entity: Entity,
  { read, write }: Conversion<Entity, Value>,
) {
  const [edited, setEdited] = useState<Edited<Value> | null>(null);
  const storedValue = useMemo(() => read(entity), [entity, read]);
  const isLate = edited !== null && edited.revision !== entity.revision;
  const isTyped = edited !== null && write(edited.value) !== edited.baseText;
  const value = edited && (isTyped || !isLate) ? edited.value : storedValue;
  const [currentText, storedText] = [write(value), write(storedValue)];
  const isStale = isLate && isTyped && currentText !== storedText && edited.savingText !== storedText;

  const startEdit = (next: Value): Edited<Value> => ({
    value: next,
    revision: entity.revision,
    baseText: storedText,
  });
  return {
    value,
    isChanged: currentText !== storedText,
    /** Another account has saved a version newer than the base. */
    isStale,
    /** Revision to save with: that of the version shown, so that no unseen change is overwritten. */
    revision: isStale ? edited.revision : entity.revision,
    change: (next: Value) =>
      setEdited(edited && (isStale || !isLate) ? { ...edited, value: next } : startEdit(next)),
    takeTheirs: () => setEdited(null),
    keepMine: () => setEdited(startEdit(value)),
    /** Marks the value as being saved. */
    send: () => setEdited((now) => now && { ...now, savingText: write(now.value) }),
    /** Marks the sent value as saved; later input stays. */
    settle: () => setEdited((now) => (now && write(now.value) === now.savingText ? null : now)),
  };
}
