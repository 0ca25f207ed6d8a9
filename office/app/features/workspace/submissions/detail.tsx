import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Attachments } from '../../../shared/files/attachments.tsx';
import { daysAgo } from '../../../shared/format/days.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { StateCell } from '../../../shared/list/state-cell.tsx';
import { PATHS } from '../../../shared/routes/workspace-paths.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import thumb from '../../../shared/ui/thumb-bar.module.css';
import { CorrectionNote } from './correction-note.tsx';
import styles from './detail.module.css';
import { factsOf } from './facts.ts';
import { LinkButton, RenewButton, WithdrawButton } from './item-buttons.tsx';
import { Back, ItemScreen } from './item-screen.tsx';
import { isEditable, isLive, isRenewable, nextOf, SCREENS, type Submission, titleOf } from './kinds.ts';
import { Progress } from './progress.tsx';

function Acts({ kind, item }: { kind: SubmissionKind; item: Submission }) {
  const at = `/${PATHS[kind]}/${item.fdId}`;
  const hasWithdrawal = item.withdrawable || isLive(kind, item);
  const section = useFocusBack<HTMLElement>(hasWithdrawal);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={`surface ${item.resendable ? thumb.bar : ''} grid gap-12 pad-20 ${styles.acts}`}
      aria-label={MY_ITEM.acts}
      data-bar={item.resendable}
    >
      {item.resendable && (
        <LinkButton to={`${at}/edit`} isSun>
          {MY_ITEM.resend}
        </LinkButton>
      )}
      {isRenewable(kind, item) && <RenewButton item={item} isSun />}
      {isEditable(kind, item) && (
        <LinkButton to={`${at}/edit`} isSun={item.fdState === 'ended'}>
          {item.fdState === 'ended' ? MY_ENTRY.republish : MY_ENTRY.edit}
        </LinkButton>
      )}
      <div className="grid gap-8">
        <LinkButton to={`${at}/receipt`}>
          <Icon name="print" />
          {MY_ITEM.receipt}
        </LinkButton>
        {kind === 'entry' && <LinkButton to={`${at}/copy`}>{MY_ENTRY.copy}</LinkButton>}
        {item.withdrawable && <WithdrawButton kind={kind} item={item} />}
        {isLive(kind, item) && <WithdrawButton kind={kind} item={item} isEnd />}
      </div>
    </section>
  );
}

function Detail({ kind, item }: { kind: SubmissionKind; item: Submission }) {
  const { attachments = [] } = item;
  return (
    <>
      <Back to={`/${PATHS[kind]}`}>{SCREENS[kind].title}</Back>
      <div className={styles.head}>
        <p className="row flow fs-14 quiet">
          <StateCell kind={kind} code={item.fdState} />
          {item.fdReceiptNo}
        </p>
        <PageHead
          title={titleOf(item)}
          {...(isLive(kind, item) ? { note: nextOf(kind, item, daysAgo(0)) } : {})}
        />
      </div>
      <div className={`grid gap-24 ${styles.columns}`}>
        <div className="grid gap-16">
          {item.asked && <CorrectionNote kind={kind} item={item} corrections={item.asked} />}
          <div className={styles.after}>
            <Panel title={MY_ITEM.facts[kind]}>
              <Facts
                facts={factsOf(kind, item).map(([label, value, live]) => ({
                  label,
                  value,
                  ...(live === undefined ? {} : { note: <p className="small">{MY_ENTRY.nowShown(live)}</p> }),
                }))}
              />
            </Panel>
          </div>
          {attachments.length > 0 && (
            <div className={styles.after}>
              <Panel title={MY_ITEM.attachments(attachments.length)}>
                <Attachments files={attachments} />
              </Panel>
            </div>
          )}
        </div>
        <div className="grid gap-16">
          <Acts kind={kind} item={item} />
          <Panel title={MY_ITEM.progress}>
            <Progress kind={kind} item={item} />
          </Panel>
        </div>
      </div>
    </>
  );
}

/** Screen of one submission with its history. */
export default function DetailScreen({ kind }: { kind: SubmissionKind }) {
  return <ItemScreen kind={kind}>{(item) => <Detail kind={kind} item={item} />}</ItemScreen>;
}
