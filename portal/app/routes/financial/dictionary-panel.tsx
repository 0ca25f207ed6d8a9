import type { DictionaryEntry } from '@pv-brain/contract/protocol/answers.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { useDeferred } from '../../shared/api/use-deferred.ts';
import { Panel } from '../../shared/ui/panel.tsx';
import { Failed, Loading } from '../../shared/ui/states.tsx';

interface DictionaryPanelProps {
  title: string;
  /** Null if the call failed. */
  part: MaybeDeferred<readonly DictionaryEntry[] | null>;
  /** Displayed at the right end of the header, once the entries are loaded. */
  extra?: (entries: readonly DictionaryEntry[]) => ReactNode;
  /** Displayed if there are no entries; without it, an empty panel is omitted. */
  empty?: ReactNode;
  children: (entries: readonly DictionaryEntry[]) => ReactNode;
}

/** A panel of the entries of a dictionary; an error of its call is shown only here. */
export function DictionaryPanel({ title, part, extra, empty, children }: DictionaryPanelProps) {
  const deferred = useDeferred(part);
  const { revalidate } = useRevalidator();
  const entries = deferred.state === 'there' ? deferred.value : null;
  const isEmpty = entries?.length === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <Panel title={title} extra={entries && !isEmpty && extra?.(entries)} bleed>
      {deferred.state === 'coming' && <Loading rows={2} />}
      {deferred.state !== 'coming' && !entries && <Failed onRetry={() => void revalidate()} />}
      {isEmpty ? empty : entries && children(entries)}
    </Panel>
  );
}
