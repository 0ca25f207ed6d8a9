import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { ExpertCard } from '../../experts/expert-card.tsx';
import { ExpertContact } from '../../experts/expert-contact.tsx';
import { CardGrid } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Empty } from '../../ui/states.tsx';

export function ExpertGrid({ experts }: { experts: readonly ListRow<'specialist'>[] }) {
  if (experts.length === 0) {
    return (
      <Panel>
        <Empty />
      </Panel>
    );
  }
  return (
    <CardGrid items={experts}>
      {(expert) => <ExpertCard expert={expert} action={<ExpertContact expert={expert} size="sm" />} />}
    </CardGrid>
  );
}
