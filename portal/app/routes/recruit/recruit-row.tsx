import { RECRUIT } from '@pv-brain/contract/content/messages/recruit.ts';
import { recruit as definition } from '@pv-brain/contract/content/recruit.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useId } from 'react';
import { day } from '../../shared/format/dates.ts';
import row from '../../shared/styles/row.module.css';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { MetaLine } from '../../shared/ui/meta-line.tsx';
import { Tag, Tags } from '../../shared/ui/tag.tsx';
import styles from './recruit-row.module.css';
import { RecruitStatus } from './recruit-status.tsx';

/** One position of the list; the whole row is a link. */
export function RecruitRow({ recruit }: { recruit: ListRow<'recruit'> }) {
  const titleId = useId();
  const to = `/recruit/detail/${encodeURIComponent(recruit.fdId)}`;
  const { fields } = definition;
  return (
    <article className={`${row.row} ${styles.row}`}>
      <Cover
        section="recruit"
        seed={recruit.fdId}
        kind={recruit.fdPositionType}
        name={recruit.fdPost}
        width={144}
        height={112}
        className={styles.cover}
      />
      <div className="grid gap-6">
        <Tags>
          <RecruitStatus status={recruit.fdStatus} />
          {recruit.fdCategoryName && <Tag tone="grey">{recruit.fdCategoryName}</Tag>}
        </Tags>
        <h3 id={titleId} className={`${row.title} ${styles.title}`}>
          <Link to={to} className="stretched text-1">
            {recruit.fdPost}
          </Link>
        </h3>
        <MetaLine
          items={[
            { icon: 'building', text: recruit.fdComName },
            { icon: 'pin', text: recruit.fdWorkplace },
          ]}
        />
        <MetaLine
          items={[
            { label: fields.fdExperience.label, text: recruit.fdExperience },
            { label: fields.fdEducation.label, text: recruit.fdEducation },
            {
              label: fields.fdRecruitNum.label,
              text: recruit.fdRecruitNum && RECRUIT.headCount(recruit.fdRecruitNum),
            },
          ]}
        />
      </div>
      <div className={`grid ${styles.side}`}>
        {recruit.fdSalary && <b className={`breaks fs-18 ${styles.salary}`}>{recruit.fdSalary}</b>}
        <time className="small">{day(recruit.fdCreateTime)}</time>
        <ButtonLink to={to} variant="line" size="sm" className={styles.go} aria-describedby={titleId}>
          {ACTION.viewDetail}
        </ButtonLink>
      </div>
    </article>
  );
}
