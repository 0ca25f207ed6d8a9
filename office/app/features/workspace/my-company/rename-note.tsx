import { companyRenameWithdraw } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MY_COMPANY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { Button } from 'antd';
import { Attachments } from '../../../shared/files/attachments.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Change } from './queries.ts';
import styles from './rename-note.module.css';
import { useChange } from './use-change.ts';
import { useOwner } from './use-owner.ts';

const WORDS = { waiting: MY_COMPANY.waits, refused: MY_COMPANY.refused, accepted: MY_COMPANY.accepted };

/** State of the last name request; renders nothing if it was withdrawn. */
export function RenameNote({ change }: { change: Change }) {
  const isOwner = useOwner();
  const withdraw = useChange(companyRenameWithdraw);
  const { state, after, answer, files } = change;
  if (state === 'withdrawn') return null;
  // An approved name is already shown above: a note is needed only for an answer.
  if (state === 'accepted' && !answer) return null;
  const [before, name, rest] = WORDS[state](after ?? '');
  return (
    <div className={styles.rename} data-state={state}>
      <Icon name={state === 'waiting' ? 'clock' : state === 'refused' ? 'alert' : 'check'} />
      <div>
        <p>
          {before}
          <b>{name}</b>
          {rest}
        </p>
        {files.length > 0 && state !== 'accepted' && <Attachments files={files} />}
        {answer && <p className={styles.answer}>{MY_COMPANY.answer(answer)}</p>}
      </div>
      {state === 'waiting' && isOwner && (
        <Button type="link" loading={withdraw.isPending} onClick={() => withdraw.mutate({})}>
          {MY_COMPANY.withdraw}
        </Button>
      )}
    </div>
  );
}
