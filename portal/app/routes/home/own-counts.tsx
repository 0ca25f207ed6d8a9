import { OWN_WORK } from '@pv-brain/contract/site/messages/home.ts';
import { useEffect, useState } from 'react';
import { BackOfficeDoor } from '../../shared/account/account-actions.tsx';
import type { Account } from '../../shared/account/load-account.ts';
import { browserCalls } from '../../shared/api/load.ts';

type Words = ReadonlyMap<string, number>;

/** How many submissions of the company are in which state, whatever their kind. */
async function readWords(): Promise<Words> {
  const rows = (await (await browserCalls()).ownCounts())?.rows ?? [];
  const words = new Map<string, number>();
  for (const { word, rows: count } of rows) words.set(word, (words.get(word) ?? 0) + count);
  return words;
}

/** The counts of 我的办件, leading to the back office. */
export function OwnCounts({ account }: { account: Account & { state: 'signed-in' } }) {
  const [words, setWords] = useState<Words | 'failed'>();
  // Operators have no company.
  const { fdComId } = account.user;
  useEffect(() => {
    let isLeft = false;
    const show = (found: Words | 'failed') => !isLeft && setWords(found);
    if (fdComId) readWords().then(show, () => show('failed'));
    return () => {
      isLeft = true;
    };
  }, [fdComId]);
  if (!fdComId || !words) return null;
  if (words === 'failed') return <span>{OWN_WORK.failed}</span>;
  if (words.size === 0) return <span>{OWN_WORK.none}</span>;
  return (
    <BackOfficeDoor account={account} className={undefined}>
      {Array.from(words, ([word, count]) => (
        <span key={word}>
          {word} <b>{count}</b>
        </span>
      ))}
    </BackOfficeDoor>
  );
}
