import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import {
  siteCategoryAdd,
  siteCategoryMerge,
  siteCategoryOrder,
} from '@pv-brain/contract/site/calls/structure.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE_RULES, STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { brokenCategory, type Category, hasFixedCategories } from '@pv-brain/contract/site/structure.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { type ComponentRef, type FormEvent, useEffect, useRef, useState } from 'react';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { useOrder } from '../../../shared/list/use-order.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { useUnsavedClose } from '../../../shared/ui/use-unsaved.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import { Stale } from '../stale.tsx';
import { useSave } from '../use-save.ts';
import { CategoryRow } from './category-row.tsx';
import { itemsQuery, type SectionCategories } from './queries.ts';
import styles from './structure.module.css';

interface AddFormProps {
  section: Section;
  sectionCategories: SectionCategories;
  onEnd: () => void;
}

/** Form of a new category, which is added at the end. */
function AddForm({ section, sectionCategories: { categories, revision }, onEnd }: AddFormProps) {
  const [draft, setDraft] = useState({ name: '', code: '' });
  const save = useSave(siteCategoryAdd, null, onEnd);
  const isTyped = draft.name !== '' || draft.code !== '';
  useUnsavedPart(STRUCTURE_SCREEN.add, isTyped);
  const [question, close] = useUnsavedClose(isTyped, onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.send({ section, ...draft, revision }, brokenCategory(draft, categories));
  };
  return (
    <form className={`foot stack gap-12 ${styles.form}`} onSubmit={submit} noValidate>
      <h3 className="row accent gap-8 fs-14">{STRUCTURE_SCREEN.add}</h3>
      <div className="row flow gap-8">
        {(['name', 'code'] as const).map((field) => (
          <FaultyInput
            key={field}
            className={styles.field}
            autoFocus={field === 'name'}
            label={STRUCTURE_RULES[field]}
            value={draft[field]}
            fault={save.faultAt(field)}
            onChange={(value) => {
              setDraft({ ...draft, [field]: value });
              save.clear();
            }}
            onEscape={close}
          />
        ))}
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {STRUCTURE_SCREEN.save}
        </Button>
        <Button onClick={onEnd}>{STRUCTURE_SCREEN.cancel}</Button>
      </div>
      <p className="small">{STRUCTURE_SCREEN.addNote}</p>
      {question}
    </form>
  );
}

interface CategoryPanelProps {
  sectionCategories: SectionCategories;
  isShown: boolean;
}

interface UnsavedOrder {
  codes: readonly string[];
  /** Codes in the orders that this one replaces: the stored one when the first category was moved, and those sent since. */
  replacedOrders: readonly (readonly string[])[];
}

/** Sorts the categories by this order; categories that another operator added meanwhile come last. */
function sortByOrder(categories: readonly Category[], codes: readonly string[] = []): Category[] {
  const sorted = codes.flatMap((code) => categories.find((category) => category.code === code) ?? []);
  return [...sorted, ...categories.filter((category) => !sorted.includes(category))];
}

/** Returns whether two lists have their common codes in the same order. */
const hasSameOrder = (codes: readonly string[], others: readonly string[]) =>
  codes.filter((code) => others.includes(code)).join() ===
  others.filter((code) => codes.includes(code)).join();

export function CategoryPanel({ sectionCategories, isShown }: CategoryPanelProps) {
  const section = sectionCategories.section as Section;
  const { categories, revision } = sectionCategories;
  const { label, portalPath, split } = typeOf(section);
  const mayOnlyOrder = hasFixedCategories(section);
  const [isAdding, setAdding] = useState(false);
  const addButton = useFocusBack<HTMLButtonElement>(isAdding);

  const { data: counts } = useQuery({ ...itemsQuery(section), enabled: isShown });
  const [order, setOrder] = useState<UnsavedOrder | null>(null);
  // Buttons of a category disappear with it, those of an order once it is saved or discarded.
  const list = useFocusBack<HTMLOListElement>(categories.length + Number(order !== null));
  const codes = categories.map(({ code }) => code);
  const orderedCategories = sortByOrder(categories, order?.codes);
  const orderedCodes = orderedCategories.map(({ code }) => code);
  /** Another operator has saved another order meanwhile. */
  const isStale =
    order !== null && [...order.replacedOrders, orderedCodes].every((each) => !hasSameOrder(each, codes));
  const { orderOf, statusText } = useOrder({
    items: orderedCategories,
    nameOf: ({ name }) => name,
    onOrder: (next) => {
      const isUnchanged = next.every(({ code }, at) => codes[at] === code);
      const newCodes = next.map(({ code }) => code);
      setOrder(isUnchanged ? null : { codes: newCodes, replacedOrders: order?.replacedOrders ?? [codes] });
      save.clear();
    },
  });
  const save = useSave(siteCategoryOrder, null, () => setOrder(null));
  useUnsavedPart(STRUCTURE_SCREEN.order(label), order !== null);

  /** Codes of the category to be merged, which is removed, and of the one that takes its items; empty until chosen. */
  const [from, setFrom] = useState('');
  const [into, setInto] = useState('');
  /** How often the merge button in a row was pressed: each press focuses the choice of the target. */
  const [pressCount, setPressCount] = useState(0);
  const targetField = useRef<ComponentRef<typeof Select>>(null);
  const [dialog, confirm] = useConfirm();
  const merge = useSave(siteCategoryMerge, null, () => {
    setFrom('');
    setInto('');
  });
  const mayMerge = !mayOnlyOrder && categories.length > 1 && counts !== undefined;
  useEffect(() => {
    if (mayMerge && pressCount > 0) targetField.current?.focus();
  }, [mayMerge, pressCount]);
  const findCategory = (code: string) => categories.find((category) => category.code === code);
  const [source, target] = [findCategory(from), findCategory(into === from ? '' : into)];
  const items = counts?.find(({ code }) => code === from)?.items ?? 0;
  const options = categories.map(({ code, name }) => ({ value: code, label: name }));
  const [startText, ofText, toText, endText] = STRUCTURE_SCREEN.mergeParts;
  const confirmMerge = () =>
    source &&
    target &&
    confirm({
      title: STRUCTURE_SCREEN.mergeAsk(source.name, target.name),
      note: (
        <>
          <p>{STRUCTURE_SCREEN.mergeNote(items, source.name, target.name)}</p>
          {portalPath && !split && (
            <p>{STRUCTURE_SCREEN.oldAddress(`${portalPath}/${from}`, `${portalPath}/${into}`)}</p>
          )}
        </>
      ),
      act: STRUCTURE_SCREEN.mergeNow,
      onAct: () => merge.mutateAsync({ section, code: from, into, items: String(items), revision }),
    });

  return (
    <Panel
      title={STRUCTURE_SCREEN.categoriesOf(label)}
      note={mayOnlyOrder ? STRUCTURE_SCREEN.keptNote : STRUCTURE_SCREEN.orderNote}
      aside={
        !mayOnlyOrder && (
          <Button ref={addButton} icon={<Icon name="plus" size={16} />} onClick={() => setAdding(true)}>
            {STRUCTURE_SCREEN.add}
          </Button>
        )
      }
      isFlush
    >
      <ol ref={list} tabIndex={-1}>
        {orderedCategories.map((category, at) => (
          <CategoryRow
            key={category.code}
            section={section}
            category={category}
            mayOnlyOrder={mayOnlyOrder}
            position={at + 1}
            revision={revision}
            count={counts && (counts.find(({ code }) => code === category.code) ?? { items: 0, binned: 0 })}
            order={orderOf(at)}
            onMerge={
              categories.length > 1
                ? () => {
                    setFrom(category.code);
                    setPressCount(pressCount + 1);
                  }
                : null
            }
          />
        ))}
      </ol>
      {orderedCategories.length === 0 && <p className="small pad-12-20">{STRUCTURE_SCREEN.none}</p>}
      <p role="status" className="visually-hidden">
        {statusText}
      </p>
      <Stale
        className="pad-12-20"
        edited={{
          isStale,
          takeTheirs: () => setOrder(null),
          keepMine: () => setOrder({ codes: orderedCodes, replacedOrders: [codes] }),
        }}
        save={save}
        text={CONFIG_SCREEN.stale(categories.map(({ name }) => name).join('、'))}
      />
      {order && (
        <div className="row flow foot">
          <p className="warning start">{STRUCTURE_SCREEN.orderChanged}</p>
          <Button onClick={() => setOrder(null)}>{STRUCTURE_SCREEN.reset}</Button>
          <Button
            type="primary"
            disabled={isStale}
            loading={save.isPending}
            onClick={() => {
              setOrder({ ...order, replacedOrders: [...order.replacedOrders, orderedCodes] });
              save.send({ section, revision, codes: orderedCodes.join(',') });
            }}
          >
            {STRUCTURE_SCREEN.saveOrder}
          </Button>
        </div>
      )}
      {isAdding && (
        <AddForm section={section} sectionCategories={sectionCategories} onEnd={() => setAdding(false)} />
      )}
      {mayMerge && (
        <div className={`foot stack gap-12 ${styles.form}`}>
          <h3 className="row accent gap-8 fs-14">{STRUCTURE_SCREEN.mergeTitle}</h3>
          <div className="row flow gap-8">
            {startText}
            <Select
              className={styles.select}
              aria-label={STRUCTURE_SCREEN.mergeFrom}
              placeholder={STRUCTURE_SCREEN.choose}
              value={source?.code ?? null}
              options={options}
              onChange={(code) => setFrom(code ?? '')}
            />
            {source && (
              <>
                {ofText}
                <b className={styles.items}>{STRUCTURE_SCREEN.items(items)}</b>
              </>
            )}
            {toText}
            <Select
              ref={targetField}
              className={styles.select}
              aria-label={STRUCTURE_SCREEN.mergeInto}
              placeholder={STRUCTURE_SCREEN.choose}
              value={target?.code ?? null}
              options={options.filter(({ value }) => value !== from)}
              onChange={(code) => setInto(code ?? '')}
            />
            {endText}
            <Button danger className="end" disabled={!target || !source} onClick={confirmMerge}>
              {STRUCTURE_SCREEN.mergeAct}
            </Button>
          </div>
        </div>
      )}
      {dialog}
    </Panel>
  );
}
