import { type Content, flat } from '../content.ts';

export interface Merged {
  /** Theirs, with what only I have changed; where both have, mine for the time being. */
  content: Content;
  /** Names of what I alone have changed, and they alone. */
  taken: string[];
  /** Names of what both have changed, and not alike. */
  conflicts: string[];
}

/** Puts a name's value into a form's content. */
export function withValue(content: Content, name: string, value: string | boolean): Content {
  if (name in content.values) return { ...content, values: { ...content.values, [name]: String(value) } };
  return { ...content, [name]: value };
}

/** Brings together what two have made of the same beginning, field by field: inside of one, nothing is merged safely. */
export function merge(began: Content, mine: Content, theirs: Content): Merged {
  const [before, own, other] = [flat(began), flat(mine), flat(theirs)];
  const merged: Merged = { content: theirs, taken: [], conflicts: [] };
  for (const [name, value] of Object.entries(own)) {
    const isMine = value !== before[name];
    const isTheirs = other[name] !== before[name];
    if (isMine && isTheirs && value !== other[name]) merged.conflicts.push(name);
    else if (isMine !== isTheirs) merged.taken.push(name);
    if (isMine) merged.content = withValue(merged.content, name, value);
  }
  return merged;
}
