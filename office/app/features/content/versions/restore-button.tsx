import { contentDraft } from '@pv-brain/contract/content/calls/drafts.ts';
import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
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
  const { modal, notification } = App.useApp();
  const navigate = useNavigate();
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: () => {
      const { category, pinned, featured, values } = content;
      return call(contentDraft, {
        section,
        fdId,
        base: String(base),
        restores: String(revision),
        category,
        pinned,
        featured,
        publishedAt,
        values,
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
    modal.confirm({
      title: VERSIONS.restoreTitle(revision),
      content: VERSIONS.restoreNote,
      okText: VERSIONS.restore(revision),
      autoFocusButton: 'cancel',
      onOk: () => restore.mutateAsync().catch(() => undefined),
    });
  }
  return (
    <Button icon={<Icon name="history" size={16} />} loading={restore.isPending} onClick={ask}>
      {VERSIONS.restore(revision)}
    </Button>
  );
}
