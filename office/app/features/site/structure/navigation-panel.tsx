import { AI_LINK } from '@pv-brain/contract/protocol/constants.ts';
import { NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { siteNavigationSave } from '@pv-brain/contract/site/calls/structure.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { STRUCTURE_RULES, STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import {
  brokenNavigation,
  isNotice,
  NAVIGATIONS,
  type NavigationLine,
  type TypedLine,
} from '@pv-brain/contract/site/structure.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { numbered, withoutIds } from '../../../shared/form/numbered.ts';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { OrderButtons, OrderRow } from '../../../shared/list/order-parts.tsx';
import { Tag } from '../../../shared/list/state-cell.tsx';
import { type RowOrder, useOrder } from '../../../shared/list/use-order.ts';
import { ErrorText } from '../../../shared/ui/error-text.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import { Stale } from '../stale.tsx';
import { useSave } from '../use-save.ts';
import type { Navigation } from './queries.ts';
import styles from './structure.module.css';

interface NavigationRowProps {
  type: string;
  line: NavigationLine;
  at: number;
  order: RowOrder;
  faults: Partial<Record<keyof TypedLine, string | undefined>>;
  isEdited: boolean;
  onEdit: (isOn: boolean) => void;
  onChange: (patch: Partial<NavigationLine>) => void;
  onRemove: (() => void) | null;
}

/** An item of a navigation; an error opens it. */
function NavigationRow(props: NavigationRowProps) {
  const { type, line, at, order, faults, isEdited, onEdit, onChange, onRemove } = props;
  const { name, value, hidden } = line;
  const isAi = value === AI_LINK;
  const isOpen = isEdited || Boolean(faults.name ?? faults.value);
  const editButton = useFocusBack<HTMLButtonElement>(isOpen);
  const labels = {
    name: STRUCTURE_RULES.itemName,
    value: isNotice(type, at) ? STRUCTURE_RULES.notice : STRUCTURE_RULES.address,
  };
  return (
    <OrderRow order={order} name={name} className={styles.row} isChosen={isOpen} data-hidden={hidden}>
      {isOpen ? (
        <div className={`stack grow gap-8 ${styles.editor}`}>
          {(isAi ? (['name'] as const) : (['name', 'value'] as const)).map((field) => (
            <FaultyInput
              key={field}
              autoFocus={field === 'name'}
              label={labels[field]}
              value={line[field]}
              fault={faults[field]}
              onChange={(text) => onChange({ [field]: text })}
              onEscape={() => onEdit(false)}
            />
          ))}
          <div className="row flow gap-8">
            <Button onClick={() => onEdit(false)}>{STRUCTURE_SCREEN.editDone}</Button>
            {onRemove && (
              <Button type="text" danger aria-label={STRUCTURE_SCREEN.remove(name)} onClick={onRemove}>
                {STRUCTURE_SCREEN.removeItem}
              </Button>
            )}
          </div>
        </div>
      ) : (
        <>
          <span className={`row flow grow ${styles.item}`}>
            <b className={`breaks ${styles.name}`}>{name}</b>
            {order.dragged === null ? (
              <span className={`small ellipsis ${styles.address}`} title={isAi ? undefined : value}>
                {isAi ? <Tag tone="amber">{STRUCTURE_SCREEN.aiEntry}</Tag> : value}
              </span>
            ) : (
              <span className={`small ${styles.drop}`}>{STRUCTURE_SCREEN.drop(order.dragged)}</span>
            )}
          </span>
          <span className="row">
            <OrderButtons order={order} name={name} />
            {!isNotice(type, at) && (
              <IconButton
                size="small"
                icon={hidden ? 'eye-off' : 'eye'}
                aria-pressed={hidden}
                label={STRUCTURE_SCREEN.hide(name)}
                title={hidden ? STRUCTURE_SCREEN.show(name) : STRUCTURE_SCREEN.hide(name)}
                onClick={() => onChange({ hidden: !hidden })}
              />
            )}
            <IconButton
              ref={editButton}
              size="small"
              icon="pencil"
              label={STRUCTURE_SCREEN.edit(name)}
              onClick={() => onEdit(true)}
            />
          </span>
        </>
      )}
    </OrderRow>
  );
}

const LINES = {
  read: ({ lines }: Navigation) => lines.map(numbered),
  write: (lines: readonly (NavigationLine & { id: number })[]) => JSON.stringify(withoutIds(lines)),
};

/** Editor of a navigation's ordered items, which are saved together. */
function Lines({ navigation }: { navigation: Navigation }) {
  const { type } = navigation;
  const name = STRUCTURE_SCREEN.navigationOf[type] ?? type;
  const { min, max } = NAVIGATIONS.find((each) => each.type === type) ?? { min: 0, max: 0 };
  const edited = useEdited(navigation, LINES);
  const { value: lines, isChanged } = edited;
  const [openLineId, setOpenLineId] = useState<number | null>(null);
  const save = useSave(siteNavigationSave, name, edited.settle);
  const { faultAt } = save;
  useUnsavedPart(name, isChanged);
  const addButton = useFocusBack<HTMLButtonElement>(lines.length);
  const saveButton = useFocusBack<HTMLButtonElement>(isChanged);
  const change = (next: typeof lines) => {
    edited.change(next);
    save.clear();
  };
  const { orderOf, statusText } = useOrder({
    items: lines,
    nameOf: (line) => line.name,
    onOrder: change,
    fixed: isNotice(type, 0) ? 1 : 0,
  });
  const add = () => {
    const line = numbered({ name: '', value: '', hidden: false });
    change([...lines, line]);
    setOpenLineId(line.id);
  };
  const reset = () => {
    edited.takeTheirs();
    save.clear();
    setOpenLineId(null);
  };
  const submit = () => {
    const input = { type, lines: LINES.write(lines), revision: edited.revision };
    if (save.send(input, brokenNavigation(type, withoutIds(lines)))) edited.send();
  };

  return (
    <>
      <ol>
        {lines.map((line, at) => (
          <NavigationRow
            key={line.id}
            type={type}
            line={line}
            at={at}
            order={orderOf(at)}
            faults={{ name: faultAt(`name.${at}`), value: faultAt(`value.${at}`) }}
            isEdited={openLineId === line.id}
            onEdit={(isOn) => setOpenLineId(isOn ? line.id : null)}
            onChange={(patch) => change(lines.map((each) => (each === line ? { ...each, ...patch } : each)))}
            onRemove={
              lines.length > min && !isNotice(type, at)
                ? () => change(lines.filter((each) => each !== line))
                : null
            }
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {statusText}
      </p>
      <p className="small pad-12-20">
        {type === NAVIGATION_TYPE.header ? STRUCTURE_SCREEN.headerNote : STRUCTURE_SCREEN.footerNote}
      </p>
      <Stale
        className="pad-12-20"
        edited={edited}
        save={save}
        text={CONFIG_SCREEN.stale(navigation.lines.map((line) => line.name).join('、'))}
      />
      <ErrorText className="small pad-12-20" text={faultAt('lines')} />
      <div className="row flow foot">
        {lines.length < max && (
          <Button ref={addButton} icon={<Icon name="plus" size={16} />} onClick={add}>
            {STRUCTURE_SCREEN.addItem}
          </Button>
        )}
        <span className="end" />
        {isChanged && <Button onClick={reset}>{STRUCTURE_SCREEN.reset}</Button>}
        <Button
          ref={saveButton}
          type="primary"
          loading={save.isPending}
          {...disabledFocusable(!isChanged, submit)}
        >
          {STRUCTURE_SCREEN.save}
        </Button>
      </div>
    </>
  );
}

const NAVIGATION_OPTIONS = [
  { value: NAVIGATION_TYPE.header, label: STRUCTURE_SCREEN.header },
  { value: NAVIGATION_TYPE.footer, label: STRUCTURE_SCREEN.footer },
];

/** Navigation of the portal's header and footer, one at a time; unsaved changes of the other are kept. */
export function NavigationPanel({ navigations }: { navigations: readonly Navigation[] }) {
  const [navigationType, setNavigationType] = useState<string>(NAVIGATION_TYPE.header);
  return (
    <Panel
      title={STRUCTURE_SCREEN.navigation}
      aside={
        <Segmented<string>
          aria-label={STRUCTURE_SCREEN.which}
          options={NAVIGATION_OPTIONS}
          value={navigationType}
          onChange={setNavigationType}
        />
      }
      isFlush
    >
      {navigations.map((navigation) => (
        <div key={navigation.type} hidden={navigation.type !== navigationType}>
          <Lines navigation={navigation} />
        </div>
      ))}
    </Panel>
  );
}
