import { RECEIPT_PAGE } from '@pv-brain/contract/protocol/paths.ts';
import { RECEIPT } from '@pv-brain/contract/submissions/messages/receipt.ts';
import { pageMeta, siteOrigin } from '../../shared/page/page-meta.ts';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import { ReceiptCheck } from './receipt-check.tsx';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: RECEIPT.title,
    description: `${RECEIPT.subtitle}。${RECEIPT.lead}`,
    path: RECEIPT_PAGE,
    origin: siteOrigin(matches),
  });
}

export default function ReceiptRoute() {
  return (
    <SectionPage
      section="project"
      title={RECEIPT.title}
      subtitle={RECEIPT.subtitle}
      crumbs={[{ label: RECEIPT.title }]}
    >
      <ReceiptCheck />
    </SectionPage>
  );
}
