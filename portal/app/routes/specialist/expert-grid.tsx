import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { ExpertCard } from '../../shared/experts/expert-card.tsx';
import { ExpertContact } from '../../shared/experts/expert-contact.tsx';
import { CardGrid } from '../../shared/ui/card.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty } from '../../shared/ui/states.tsx';

export function ExpertGrid({ experts }: { experts: readonly ListRow<'specialist'>[] }) {
  if (experts.length === 0) {
    return (
      <Panel inset>
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
