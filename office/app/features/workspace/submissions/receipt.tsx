import { RECEIPT_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import { SITE } from '@pv-brain/contract/site/messages/shell.ts';
import { PROGRESS } from '@pv-brain/contract/submissions/messages/progress.ts';
import { RECEIPT } from '@pv-brain/contract/submissions/messages/receipt.ts';
import { MY_RECEIPT } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Button } from 'antd';
import { timeNow } from '../../../shared/format/days.ts';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { PATHS } from '../../../shared/routes/workspace-paths.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { WHITE_SHEET } from '../../../shared/theme/colours.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import paper from '../../../shared/ui/paper.module.css';
import { QrPicture } from '../../../shared/ui/qr-picture.tsx';
import { contactOf, type Fact } from './facts.ts';
import { Back, ItemScreen } from './item-screen.tsx';
import { nextOf, type Submission, titleOf } from './kinds.ts';
import { Progress } from './progress.tsx';
import styles from './receipt.module.css';

/** Returns the lines of the receipt: subject, sender, time, content and current state. */
function linesOf(kind: SubmissionKind, item: Submission, now: string): Fact[] {
  const last = item.history.at(-1);
  const state = MY_RECEIPT.stateAt(item.fdStatus, last?.fdTime ?? item.fdUpdateTime);
  const { attachments = [] } = item;
  const files = attachments.map(({ fileName, size }) => `${fileName}（${formatBytes(size)}）`).join('；');
  return [
    [MY_RECEIPT.subject[kind], titleOf(item)],
    [MY_RECEIPT.company, String(item.fdComName)],
    [MY_RECEIPT.contact, contactOf(item)],
    [MY_RECEIPT.sentAt, item.fdCreateTime],
    ...(files ? [[MY_RECEIPT.attachments, files] as const] : []),
    [MY_RECEIPT.state, item.asked?.until ? `${state}，${nextOf(kind, item, now)}` : state],
  ];
}

/** Code and address by which anybody can verify the receipt. */
function VerificationCode({ item, now }: { item: Submission; now: string }) {
  const { fdReceiptNo: number, fdReceiptCode: code } = item;
  const address = new URL(`${portalAddress(RECEIPT_PAGE)}#${number}.${code}`, window.location.origin).href;
  return (
    <div className={`row gap-16 fs-14 ${styles.seal}`}>
      <QrPicture text={address} label={RECEIPT.picture} className={`rigid ${styles.picture}`} />
      <p className="grid gap-2">
        <span>{RECEIPT.scan}</span>
        <span>{RECEIPT.shownCode(code)}</span>
        <span>{MY_RECEIPT.printed(now)}</span>
      </p>
    </div>
  );
}

function Receipt({ kind, item }: { kind: SubmissionKind; item: Submission }) {
  const now = timeNow();
  return (
    <div className={`${paper.page} ${styles.page}`}>
      <div className={`no-print row spread mb-16 ${paper.bar}`}>
        <Back to={`/${PATHS[kind]}/${item.fdId}`}>{MY_RECEIPT.back}</Back>
        <Button type="primary" icon={<Icon name="print" />} onClick={() => window.print()}>
          {MY_RECEIPT.print}
        </Button>
      </div>
      <article className={`${paper.sheet} ${styles.sheet}`} style={WHITE_SHEET}>
        <p className={`row gap-12 bold ${styles.brand}`}>
          <img src="/favicon.svg" alt="" width={40} height={40} />
          {SITE.title}
        </p>
        <div className={`text-centre ${paper.head} ${styles.head}`}>
          <PageHead title={MY_RECEIPT.title[kind]} />
          <p>{item.fdReceiptNo}</p>
        </div>
        <table>
          <tbody>
            {linesOf(kind, item, now).map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <section className={styles.progress}>
          <h2 className="fs-16 mb-12">{PROGRESS.label}</h2>
          <Progress kind={kind} item={item} />
        </section>
        <VerificationCode item={item} now={now} />
      </article>
      <p className="no-print quiet fs-14 mt-12">{MY_RECEIPT.saveHow}</p>
    </div>
  );
}

/** The receipt of a submission: printable in black on white on one A4 page. */
export default function ReceiptScreen({ kind }: { kind: SubmissionKind }) {
  return <ItemScreen kind={kind}>{(item) => <Receipt kind={kind} item={item} />}</ItemScreen>;
}
