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
  /** The item's revision as it is. */
  base: number;
  /** The version that is restored, and what it said. */
  revision: number;
  content: Compared;
  /** The item's time of publication as it is, which restoring never moves; empty where it has none yet. */
  publishedAt: string;
  /** Something is typed already, which this takes the place of. */
  isAsked: boolean;
}

/** Puts an older version into one's draft and opens the form: nothing is published by it. */
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
