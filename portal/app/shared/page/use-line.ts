import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import type { Part } from '../api/part.ts';
import { usePart } from '../api/use-part.ts';

/** A config value as a line of text: 加载中... while it is awaited, then what `show` makes of it. */
export function useLine(
  part: Part<string | null>,
  show: (value: string | null) => ReactNode = (value) => value,
): ReactNode {
  const now = usePart(part);
  if (now.state === 'coming') return STATE.loading;
  return show(now.state === 'there' ? now.value : null);
}
