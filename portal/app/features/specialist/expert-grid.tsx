import type { Specialist } from '@pv-brain/contract/content/types.ts';
import { CardGrid } from '../../shared/card.tsx';
import { ExpertCard } from '../../shared/expert-card.tsx';
import { ExpertContact } from '../../shared/expert-contact.tsx';
import { Panel } from '../../shared/panel.tsx';
import { Empty } from '../../shared/states.tsx';

export function ExpertGrid({ experts }: { experts: readonly Specialist[] }) {
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
