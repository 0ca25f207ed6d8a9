import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { Button } from 'antd';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useStep } from '../list/use-step.tsx';
import type { Editor } from './use-editing.tsx';

interface RecycleButtonProps {
  editor: Editor;
  onRecycled(): void;
}

/** Deletes the item, which can be undone, so it needs no confirmation. The draft stays with the deleted item. */
export function RecycleButton({ editor, onRecycled }: RecycleButtonProps) {
  const { section, fdId, form, publishing, mayDelete } = editor;
  const step = useStep(section);
  async function recycle() {
    await form.flush();
    const { done } = await step.mutateAsync({ name: 'recycle', ids: [fdId] });
    if (done > 0) onRecycled();
  }
  if (!mayDelete || !form.item || form.item.state === 'recycled') return null;
  return (
    <Button
      type="text"
      danger
      icon={<Icon name="trash" size={16} />}
      disabled={publishing.isBusy || step.isPending}
      onClick={() => void recycle()}
    >
      {CONTENT_BULK.recycle}
    </Button>
  );
}
