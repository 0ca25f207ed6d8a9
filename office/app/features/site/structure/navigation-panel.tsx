import { NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { siteNavigationSave } from '@pv-brain/contract/site/calls/structure.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { brokenNavigation, isNotice, NAVIGATIONS } from '@pv-brain/contract/site/structure.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useOrder } from '../../../shared/list/use-order.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { bare, numbered } from '../numbered.ts';
import { useSave } from '../use-save.ts';
import { NavigationRow } from './navigation-row.tsx';
import type { Navigation } from './queries.ts';
import styles from './structure.module.css';

/** Editor of a navigation's ordered items, which are saved together. */
function Lines({ navigation: { type, lines: before, revision } }: { navigation: Navigation }) {
  const name = STRUCTURE_SCREEN.navigationOf[type] ?? type;
  const { least, most } = NAVIGATIONS.find((each) => each.type === type) ?? { least: 0, most: 0 };
  const [lines, setLines] = useState(() => before.map(numbered));
  const [edited, setEdited] = useState<number | null>(null);
  const { faultAt, send, clear, isPending } = useSave(siteNavigationSave, name);
  const isChanged = JSON.stringify(bare(lines)) !== JSON.stringify(before);
  useUnsavedPart(name, isChanged);
  const change = (next: typeof lines) => {
    setLines(next);
    clear();
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
    setEdited(line.id);
  };
  const reset = () => {
    change(before.map(numbered));
    setEdited(null);
  };
  const submit = () =>
    send({ type, lines: JSON.stringify(bare(lines)), revision }, brokenNavigation(type, bare(lines)));

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
            isEdited={edited === line.id}
            onEdit={(isOn) => setEdited(isOn ? line.id : null)}
            onChange={(patch) => change(lines.map((each) => (each === line ? { ...each, ...patch } : each)))}
            onRemove={
              lines.length > least && !isNotice(type, at)
                ? () => change(lines.filter((each) => each !== line))
                : null
            }
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {statusText}
      </p>
      <p className={`small ${styles.hint}`}>
        {type === NAVIGATION_TYPE.header ? STRUCTURE_SCREEN.headerNote : STRUCTURE_SCREEN.footerNote}
      </p>
      {faultAt('lines') && (
        <p role="alert" className={`small ${styles.hint}`}>
          {faultAt('lines')}
        </p>
      )}
      <div className="row flow foot">
        {lines.length < most && (
          <Button icon={<Icon name="plus" size={16} />} onClick={add}>
            {STRUCTURE_SCREEN.addItem}
          </Button>
        )}
        <span className="end" />
        {isChanged && <Button onClick={reset}>{STRUCTURE_SCREEN.reset}</Button>}
        <Button type="primary" disabled={!isChanged} loading={isPending} onClick={submit}>
          {STRUCTURE_SCREEN.save}
        </Button>
      </div>
    </>
  );
}

const WHICH = [
  { value: NAVIGATION_TYPE.header, label: STRUCTURE_SCREEN.header },
  { value: NAVIGATION_TYPE.footer, label: STRUCTURE_SCREEN.footer },
];

/** Navigation of the portal's header and footer, one at a time; unsaved changes of the other are kept. */
export function NavigationPanel({ navigations }: { navigations: readonly Navigation[] }) {
  const [navigationType, setShown] = useState<string>(NAVIGATION_TYPE.header);
  return (
    <Panel
      title={STRUCTURE_SCREEN.navigation}
      aside={
        <Segmented<string>
          aria-label={STRUCTURE_SCREEN.which}
          options={WHICH}
          value={navigationType}
          onChange={setShown}
        />
      }
      isFlush
    >
      {navigations.map((navigation) => (
        // The key resets the form when another operator has saved.
        <div key={`${navigation.type} ${navigation.revision}`} hidden={navigation.type !== navigationType}>
          <Lines navigation={navigation} />
        </div>
      ))}
    </Panel>
  );
}
