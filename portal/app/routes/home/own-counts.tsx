import { OWN_WORK } from '@pv-brain/contract/site/messages/home.ts';
import { BackOfficeScreenLink } from '../../shared/account/account-actions.tsx';
import type { Account } from '../../shared/account/load-account.ts';
import { useOwnStates } from '../../shared/own/own-states.ts';

/** Counts of 我的办件, linked to the back office. */
export default function OwnCounts({ account }: { account: Account & { state: 'signed-in' } }) {
  const states = useOwnStates();
  // Operators have no company.
  if (!account.user.fdComId || states === undefined) return null;
  if (states === null) return <span>{OWN_WORK.failed}</span>;
  if (states.counts.length === 0) return <span>{OWN_WORK.none}</span>;
  return (
    <BackOfficeScreenLink account={account} className={undefined}>
      {states.counts.map(({ word, rows }) => (
        <span key={word}>
          {word} <b>{rows}</b>
        </span>
      ))}
    </BackOfficeScreenLink>
  );
}
