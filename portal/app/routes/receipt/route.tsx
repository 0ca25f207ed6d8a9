import { RECEIPT_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import { RECEIPT } from '@pv-brain/contract/submissions/messages/receipt.ts';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import { ReceiptCheck } from './receipt-check.tsx';

export const meta = fixedMeta(RECEIPT.title, `${RECEIPT.subtitle}。${RECEIPT.lead}`, RECEIPT_PAGE);

export default function ReceiptRoute() {
  return (
    <SectionPage section="project" title={RECEIPT.title} subtitle={RECEIPT.subtitle}>
      <ReceiptCheck />
    </SectionPage>
  );
}
