import { specialist } from '@pv-brain/contract/content/specialist.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { PageHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { DetailActs } from '../../shared/acts/detail-acts.tsx';
import { onClient, onServer } from '../../shared/api/load.ts';
import { ExpertContact } from '../../shared/experts/expert-contact.tsx';
import { Avatar, ExpertFields } from '../../shared/experts/expert-parts.tsx';
import { day } from '../../shared/format/dates.ts';
import { DetailArticle, DetailSection, MainAct } from '../../shared/section/detail-article.tsx';
import { DetailPage, itemMeta, loadItem } from '../../shared/section/detail-page.tsx';
import { ItemFacts } from '../../shared/section/item-facts.tsx';
import { SectionFailure } from '../../shared/section/section-failure.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import type { Route } from './+types/detail';
import styles from './expert-detail.module.css';
import { SPECIALIST_SECTION } from './section.ts';

function ExpertDetail({ expert }: { expert: ItemOf<'specialist'> }) {
  return (
    <DetailArticle back={SPECIALIST_SECTION.path}>
      <header className={`grid ${styles.head}`}>
        <Avatar name={expert.fdName} photo={expert.fdAvatar} size={144} className={styles.avatar} />
        <div className={`grid gap-16 ${styles.words}`}>
          <h1 className={styles.name}>{expert.fdName}</h1>
          <ItemFacts
            type={specialist}
            item={expert}
            names={['fdTitle', 'fdPosition', 'fdField', 'fdCategoryName', 'fdHometown', 'fdCreateTime']}
            values={{
              fdField: expert.fdField && <ExpertFields fields={expert.fdField} />,
              fdCreateTime: day(expert.fdCreateTime),
            }}
            plain
          />
          <MainAct>
            <ExpertContact expert={expert} variant="primary" className={styles.contact} />
          </MainAct>
          <DetailActs title={expert.fdName} />
        </div>
      </header>
      <DetailSection title={specialist.fields.fdIntro.label}>
        <RichText html={expert.fdIntro} empty={STATE.noDescription} />
      </DetailSection>
    </DetailArticle>
  );
}

const load = loadItem(specialist);
export const handle = {
  item: specialist.name,
  categoryField: specialist.category.field,
} satisfies PageHandle;
export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = itemMeta(specialist, SPECIALIST_SECTION, 'fdIntro', 'fdTitle');

export const ErrorBoundary = SectionFailure;

export default function ExpertDetailPage({ loaderData }: Route.ComponentProps) {
  return <DetailPage data={loaderData}>{(expert) => <ExpertDetail expert={expert} />}</DetailPage>;
}
