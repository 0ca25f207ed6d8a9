import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { CONTENT_BULK, CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { SCHEDULING } from '@pv-brain/contract/content/messages/office-form.ts';
import { SCHEDULED, SHOWN, UNSEEN } from '@pv-brain/contract/submissions/states.ts';
import { Link } from 'react-router';
import { shortTime } from '../../../shared/format/days.ts';
import rowsStyles from '../../../shared/list/rows.module.css';
import { Cell, StateCell } from '../../../shared/list/state-cell.tsx';
import { reviewPath } from '../../../shared/routes/review-view.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { type Column, shownValue } from './columns.ts';
import type { ListItem } from './queries.ts';
import { type RowActs, RowMenu } from './row-menu.tsx';
import styles from './table.module.css';

export interface Choosing {
  /** Ids. */
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
}

interface RowProps {
  type: ContentType;
  item: ListItem;
  /** The category's name. */
  category: string;
  /** Names of the columns. */
  shown: ReadonlySet<string>;
  /** The fields among them. */
  columns: readonly Column[];
  choosing: Choosing | undefined;
  /** Names of others who have it open. */
  editors: readonly string[];
  /** Of the list, as its address has it. */
  address: string;
  /** Whether the item is for this person to write. */
  mayWrite: boolean;
  acts: RowActs;
}

/** Leads to the form or to where it is read, which know the way back to this very list; what enterprises send, to where it is reviewed. */
function Title({ type, item, address }: Pick<RowProps, 'type' | 'item' | 'address'>) {
  const { roles } = usePerson();
  const title = item.title || CONTENT_LIST.untitled;
  if (type.states && allows(roles, 'submission:read'))
    return (
      <Link to={`/${reviewPath('entry', item.fdId)}`} title={title}>
        {title}
      </Link>
    );
  return (
    <Link to={`/content/${type.name}/${item.fdId}${address}`} title={title}>
      {title}
    </Link>
  );
}

/** Leads to where visitors read it. */
function OnPortal({ type, item }: Pick<RowProps, 'type' | 'item'>) {
  const values: Readonly<Record<string, unknown>> = item.values;
  const path = itemPath(type, item.fdId, type.split && values[type.split.field]);
  if (!path || !SHOWN.includes(item.state)) return null;
  return (
    <a
      className={styles.portal}
      href={portalAddress(path)}
      target="_blank"
      rel="noreferrer"
      title={CONTENT_LIST.onPortal}
      aria-label={`${item.title} · ${CONTENT_LIST.onPortal}`}
    >
      <Icon name="external" size={14} />
    </a>
  );
}

/** What will be done with an item, or could not be, where its state does not tell. */
function Planned({ schedules }: Pick<ListItem, 'schedules'>) {
  return schedules.map(({ act, at, failed }) => (
    <span
      key={act}
      className={failed ? styles.failed : styles.featured}
      title={failed ?? SCHEDULING.tag(SCHEDULING.acts[act], at)}
    >
      {failed ? SCHEDULING.failedTag : SCHEDULING.acts[act]}
    </span>
  ));
}

/** An item in the list. */
export function Row({
  type,
  item,
  category,
  shown,
  columns,
  choosing,
  editors,
  address,
  mayWrite,
  acts,
}: RowProps) {
  const { fdId, title, state, pinned, featured, publishedAt, updatedAt, updatedBy } = item;
  const values: Readonly<Record<string, unknown>> = item.values;
  const isOut = SHOWN.includes(state);
  const planned = item.schedules.find(({ act, failed }) => act === 'publish' && !failed && !isOut);
  const isChosen = choosing?.chosen.has(fdId) ?? false;
  return (
    <tr data-id={fdId} data-chosen={isChosen} tabIndex={-1}>
      {choosing && (
        <td className={rowsStyles.choose}>
          <input
            type="checkbox"
            aria-label={CONTENT_BULK.choose(title)}
            checked={isChosen}
            onChange={() => choosing.toggle(fdId)}
          />
        </td>
      )}
      <th scope="row" className={styles.title}>
        <span className={styles.line}>
          {pinned && <span className={styles.pinned}>{CONTENT_LIST.pinned}</span>}
          <Title {...{ type, item, address }} />
          <OnPortal {...{ type, item }} />
          {featured && <span className={styles.featured}>{CONTENT_LIST.featured}</span>}
          <Planned schedules={item.schedules.filter((each) => each !== planned)} />
          {item.drafted && item.schedules.length === 0 && (
            <span className={styles.drafted}>{CONTENT_LIST.drafted}</span>
          )}
          {editors.length > 0 && (
            <span className={styles.editing}>
              <Icon name="pencil" size={14} />
              {CONTENT_LIST.editing(editors)}
            </span>
          )}
        </span>
      </th>
      {shown.has('category') && (
        <td className={styles.category} title={category}>
          {category}
        </td>
      )}
      {columns.map(({ name, field }) => {
        const value = shownValue(field, values[name]);
        return (
          <td key={name} className={styles.field} title={value}>
            {value || CONTENT_LIST.none}
          </td>
        );
      })}
      {shown.has('state') && (
        <td className={styles.state}>
          {planned ? <Cell state={SCHEDULED} /> : <StateCell kind={stateKind(type)} code={state} />}
        </td>
      )}
      {shown.has('published') && (
        <td className={styles.published}>
          {planned ? (
            <span className={styles.planned} title={planned.at}>
              {shortTime(planned.at)}
            </span>
          ) : UNSEEN.includes(state) ? (
            CONTENT_LIST.none
          ) : (
            publishedAt.slice(0, 10)
          )}
        </td>
      )}
      {shown.has('updated') && (
        <td className={styles.updated} title={updatedAt}>
          {shortTime(updatedAt)}
          {updatedBy && <span className={styles.by}>{updatedBy}</span>}
        </td>
      )}
      {mayWrite && (
        <td className={styles.acts}>
          <RowMenu {...{ type, item, address, acts }} />
        </td>
      )}
    </tr>
  );
}
