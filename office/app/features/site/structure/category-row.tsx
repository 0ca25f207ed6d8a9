import type { Section } from '@pv-brain/contract/content/types.ts';
import { siteCategoryRemove, siteCategoryRename } from '@pv-brain/contract/site/calls/structure.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import type { Category } from '@pv-brain/contract/site/structure.ts';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import orderStyles from '../../../shared/list/order.module.css';
import { Grip, OrderButtons } from '../../../shared/list/order-parts.tsx';
import type { RowOrder } from '../../../shared/list/use-order.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { FaultyInput } from './faulty-input.tsx';
import styles from './structure.module.css';
import { useChange } from './use-change.ts';

interface CategoryRowProps {
  section: Section;
  category: Category;
  /** Revision of the section's categories as shown. */
  revision: string;
  place: number;
  /** Undefined until counted. */
  count: { items: number; binned: number } | undefined;
  order: RowOrder;
  mayOnlyOrder: boolean;
  isEdited: boolean;
  onEdit: (isOn: boolean) => void;
  /** Null if there is no other category. */
  onMerge: (() => void) | null;
}

interface RenameProps extends Pick<CategoryRowProps, 'section' | 'category' | 'revision'> {
  onEnd: () => void;
}

function Rename({ section, category: { code, name }, revision, onEnd }: RenameProps) {
  const [typed, setTyped] = useState(name);
  const { save, errors } = useChange(siteCategoryRename, onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({ section, code, name: typed, revision });
  };
  return (
    <form className={`row ${styles.rename}`} onSubmit={submit} noValidate>
      <FaultyInput
        autoFocus
        label={STRUCTURE_SCREEN.newName}
        value={typed}
        fault={errors.find(({ field }) => field === 'name')?.msg}
        onChange={(value) => {
          setTyped(value);
          save.reset();
        }}
        onEscape={onEnd}
      />
      <span className={`small ${styles.code}`}>{code}</span>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {STRUCTURE_SCREEN.save}
      </Button>
      <Button onClick={onEnd}>{STRUCTURE_SCREEN.cancel}</Button>
    </form>
  );
}

/** A category with its position, name, code, number of items and actions. */
export function CategoryRow(props: CategoryRowProps) {
  const { section, category, revision, place, count, order, mayOnlyOrder, isEdited, onEdit, onMerge } = props;
  const { code, name } = category;
  const [isAsking, setAsking] = useState(false);
  const pencil = useFocusBack<HTMLButtonElement>(isEdited);
  const { save: removal } = useChange(siteCategoryRemove, () => setAsking(false));
  const isEmpty = count?.items === 0;
  return (
    <li
      className={`row ${orderStyles.row} ${styles.row}`}
      data-chosen={isEdited}
      data-dragged={order.dragged !== null}
      {...order.row}
    >
      <Grip order={order} name={name} />
      <span className={`quiet ${styles.place}`}>{place}</span>
      {isEdited ? (
        <Rename section={section} category={category} revision={revision} onEnd={() => onEdit(false)} />
      ) : (
        <>
          <b className={styles.name}>{name}</b>
          <span className={`small ${styles.code}`}>{code}</span>
          {order.dragged === null ? (
            <span className={styles.count}>
              {count && STRUCTURE_SCREEN.items(count.items)}
              {count && count.binned > 0 && <small>{STRUCTURE_SCREEN.binned(count.binned)}</small>}
            </span>
          ) : (
            <span className={styles.drop}>{STRUCTURE_SCREEN.drop(order.dragged)}</span>
          )}
          <span className={styles.acts}>
            <OrderButtons order={order} name={name} />
            {!mayOnlyOrder && (
              <>
                <Button
                  ref={pencil}
                  type="text"
                  size="small"
                  icon={<Icon name="pencil" size={16} />}
                  aria-label={STRUCTURE_SCREEN.rename(name)}
                  title={STRUCTURE_SCREEN.rename(name)}
                  onClick={() => onEdit(true)}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="join" size={16} />}
                  aria-label={STRUCTURE_SCREEN.merge(name)}
                  title={STRUCTURE_SCREEN.merge(name)}
                  disabled={!onMerge}
                  onClick={() => onMerge?.()}
                />
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="trash" size={16} />}
                  aria-label={STRUCTURE_SCREEN.remove(name)}
                  title={isEmpty ? STRUCTURE_SCREEN.remove(name) : STRUCTURE_SCREEN.notEmptyHint}
                  disabled={!isEmpty}
                  onClick={() => setAsking(true)}
                />
              </>
            )}
          </span>
        </>
      )}
      <AskDialog
        isOpen={isAsking}
        title={STRUCTURE_SCREEN.removeAsk(name)}
        act={STRUCTURE_SCREEN.removeAct}
        isBusy={removal.isPending}
        onAct={() => removal.mutate({ section, code, revision })}
        onCancel={() => setAsking(false)}
      >
        {STRUCTURE_SCREEN.removeNote}
      </AskDialog>
    </li>
  );
}
