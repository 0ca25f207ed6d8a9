import { useLater } from '../../shared/ui/use-later.ts';
import { useReceipt } from './receipts.ts';

const fetchLine = () => import('./receipt-line.tsx').then((module) => module.ReceiptLine);

/** On the page what the dialog's receipt said, which closes by itself. Nothing where nothing was sent. */
export function ProjectReceipt({ projectId }: { projectId: string }) {
  const receipt = useReceipt(projectId);
  const Line = useLater(receipt !== null, fetchLine);
  return receipt && Line && <Line receipt={receipt} />;
}
