import type { Section } from '@pv-brain/contract/content/types.ts';
import { siteCategoryRemove, siteCategoryRename } from '@pv-brain/contract/site/calls/structure.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import type { Category } from '@pv-brain/contract/site/structure.ts';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { OrderButtons, OrderRow } from '../../../shared/list/order-parts.tsx';
import type { RowOrder } from '../../../shared/list/use-order.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { useUnsavedClose } from '../../../shared/ui/use-unsaved.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import { useSave } from '../use-save.ts';
import styles from './structure.module.css';

interface CategoryRowProps {
  section: Section;
  category: Category;
  /** Revision of the section's categories as shown. */
  revision: string;
  position: number;
  /** Undefined until counted. */
  count: { items: number; binned: number } | undefined;
  order: RowOrder;
  mayOnlyOrder: boolean;
  onMerge: (() => void) | null;
}

interface RenameProps extends Pick<CategoryRowProps, 'section' | 'category' | 'revision'> {
  onEnd: () => void;
}

function Rename({ section, category: { code, name }, revision, onEnd }: RenameProps) {
  const [newName, setNewName] = useState(name);
  // The name may be changed by another operator and refetched meanwhile: the server then refuses once.
  const [seen, setSeen] = useState({ name, revision });
  const save = useSave(siteCategoryRename, null, onEnd);
  useUnsavedPart(STRUCTURE_SCREEN.rename(name), newName !== name);
  const [question, close] = useUnsavedClose(newName !== name, onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.send({ section, code, name: newName, revision: seen.name === name ? revision : seen.revision });
    setSeen({ name, revision });
  };
  return (
    <form className="row grow gap-8" onSubmit={submit} noValidate>
      <FaultyInput
        autoFocus
        className={styles.field}
        label={STRUCTURE_SCREEN.newName}
        value={newName}
        fault={save.faultAt('name')}
        onChange={(value) => {
          setNewName(value);
          save.clear();
        }}
        onEscape={close}
      />
      <span className={`small ${styles.code}`}>{code}</span>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {STRUCTURE_SCREEN.save}
      </Button>
      <Button onClick={onEnd}>{STRUCTURE_SCREEN.cancel}</Button>
      {question}
    </form>
  );
}

export function CategoryRow(props: CategoryRowProps) {
  const { section, category, revision, position, count, order, mayOnlyOrder, onMerge } = props;
  const { code, name } = category;
  const [isEdited, setEdited] = useState(false);
  const [dialog, confirm] = useConfirm();
  const editButton = useFocusBack<HTMLButtonElement>(isEdited);
  const removal = useSave(siteCategoryRemove, null);
  const isEmpty = count?.items === 0;
  return (
    <OrderRow order={order} name={name} className={styles.row} isChosen={isEdited}>
      <span className={`quiet text-right ${styles.place}`}>{position}</span>
      {isEdited ? (
        <Rename section={section} category={category} revision={revision} onEnd={() => setEdited(false)} />
      ) : (
        <>
          <b className={`breaks ${styles.name}`}>{name}</b>
          <span className={`small ${styles.code}`}>{code}</span>
          {order.dragged === null ? (
            <span className={`small muted text-right ${styles.count}`}>
              {count && STRUCTURE_SCREEN.items(count.items)}
              {count && count.binned > 0 && <small>{STRUCTURE_SCREEN.binned(count.binned)}</small>}
            </span>
          ) : (
            <span className={`small ${styles.drop}`}>{STRUCTURE_SCREEN.drop(order.dragged)}</span>
          )}
          <span className="row">
            <OrderButtons order={order} name={name} />
            {!mayOnlyOrder && (
              <>
                <IconButton
                  ref={editButton}
                  size="small"
                  icon="pencil"
                  label={STRUCTURE_SCREEN.rename(name)}
                  onClick={() => setEdited(true)}
                />
                <IconButton
                  size="small"
                  icon="join"
                  label={STRUCTURE_SCREEN.merge(name)}
                  disabled={!onMerge}
                  onClick={() => onMerge?.()}
                />
                <IconButton
                  size="small"
                  icon="trash"
                  label={STRUCTURE_SCREEN.remove(name)}
                  title={isEmpty ? STRUCTURE_SCREEN.remove(name) : STRUCTURE_SCREEN.notEmptyHint}
                  disabled={!isEmpty}
                  onClick={() =>
                    confirm({
                      title: STRUCTURE_SCREEN.removeAsk(name),
                      note: STRUCTURE_SCREEN.removeNote,
                      act: STRUCTURE_SCREEN.removeAct,
                      onAct: () => removal.mutateAsync({ section, code, revision }),
                    })
                  }
                />
              </>
            )}
          </span>
        </>
      )}
      {dialog}
    </OrderRow>
  );
}
