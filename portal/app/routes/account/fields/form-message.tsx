import { NoticeBar } from '../../../shared/ui/notice/notice-bar.tsx';

/** Error of a form as a whole, above its fields. */
export function FormMessage({ text, onClose }: { text: string | null; onClose: () => void }) {
  if (!text) return null;
  return (
    <div role="alert">
      <NoticeBar kind="error" text={text} onClose={onClose} />
    </div>
  );
}
