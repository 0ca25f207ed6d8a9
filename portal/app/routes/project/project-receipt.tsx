import { useLater } from '../../shared/ui/use-later.ts';
import { useReceipt } from './receipts.ts';

const fetchLine = () => import('./receipt-line.tsx').then((module) => module.ReceiptLine);

/** Shows the content of the dialog's receipt on the page, as the dialog closes by itself. Empty before a submission. */
export function ProjectReceipt({ projectId }: { projectId: string }) {
  const receipt = useReceipt(projectId);
  const Line = useLater(receipt !== null, fetchLine);
  return receipt && Line && <Line receipt={receipt} />;
}
