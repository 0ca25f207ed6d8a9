import { contentDraft } from '@pv-brain/contract/content/calls/drafts.ts';
import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.ts';
import { contentKey } from '../list/queries.ts';
import type { Compared } from './compare-values.ts';

interface RestoreButtonProps {
  section: Section;
  fdId: string;
  /** Current revision of the item. */
  base: number;
  /** The version to restore, and its content. */
  revision: number;
  content: Compared;
  /** Current time of publication, which restoring does not change; empty if never published. */
  publishedAt: string;
  /** Whether a draft exists that would be replaced. */
  isAsked: boolean;
}

/** Copies an older version into the account's draft and opens the form, without publishing it. */
export function RestoreButton(props: RestoreButtonProps) {
  const { section, fdId, base, revision, content, publishedAt, isAsked } = props;
  const { notification } = App.useApp();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () => {
      const { category, pinned, featured, values } = content;
      const restored = { category, pinned, featured, publishedAt, values };
      return call(contentDraft, {
        section,
        fdId,
        base: String(base),
        restores: String(revision),
        ...restored,
      });
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: contentKey(section) });
      notification.success({ title: VERSIONS.restored(revision) });
      void navigate(`/content/${section}/${fdId}`);
    },
    onError: (error) => notification.error({ title: error.message }),
  });
  function ask() {
    if (!isAsked) return restore.mutate();
    confirm({
      title: VERSIONS.restoreTitle(revision),
      content: VERSIONS.restoreNote,
      okText: VERSIONS.restore(revision),
      onOk: () => restore.mutateAsync(),
    });
  }
  return (
    <Button icon={<Icon name="history" size={16} />} loading={restore.isPending} onClick={ask}>
      {VERSIONS.restore(revision)}
    </Button>
  );
}
