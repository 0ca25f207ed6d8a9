import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { siteNavigationSave } from '@pv-brain/contract/site/calls/structure.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import {
  brokenNavigation,
  isNotice,
  NAVIGATIONS,
  type NavigationLine,
} from '@pv-brain/contract/site/structure.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useOrder } from '../../../shared/list/use-order.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useSave } from '../config/use-save.ts';
import { NavigationRow } from './navigation-row.tsx';
import type { Navigation } from './queries.ts';
import styles from './structure.module.css';

/** An item with a stable id, so that it keeps its identity when it is moved. */
interface Line extends NavigationLine {
  id: number;
}

let last = 0;
const numbered = (line: NavigationLine): Line => {
  last += 1;
  return { ...line, id: last };
};
const bare = (lines: readonly Line[]): NavigationLine[] => lines.map(({ id: _, ...line }) => line);

/** Editor of a navigation's ordered items, which are saved together. */
export function NavigationLines({
  navigation: { type, lines: before, revision },
}: {
  navigation: Navigation;
}) {
  const name = STRUCTURE_SCREEN.navigationOf[type] ?? type;
  const { least, most } = NAVIGATIONS.find((each) => each.type === type) ?? { least: 0, most: 0 };
  const [lines, setLines] = useState(() => before.map(numbered));
  const [edited, setEdited] = useState<number | null>(null);
  const [lineErrors, setFound] = useState<readonly FieldError[]>([]);
  const { save, errors } = useSave(siteNavigationSave, name);
  const isChanged = JSON.stringify(bare(lines)) !== JSON.stringify(before);
  useUnsavedPart(name, isChanged);
  const faults = lineErrors.length > 0 ? lineErrors : errors;
  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.msg;
  const change = (next: Line[]) => {
    setLines(next);
    setFound([]);
    save.reset();
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
  const submit = () => {
    const broken = brokenNavigation(type, bare(lines));
    setFound(broken);
    if (broken.length === 0) save.mutate({ type, lines: JSON.stringify(bare(lines)), revision });
  };

  return (
    <>
      <ol className={styles.rows}>
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
      <div className={`row flow ${styles.foot}`}>
        {lines.length < most && (
          <Button icon={<Icon name="plus" size={16} />} onClick={add}>
            {STRUCTURE_SCREEN.addItem}
          </Button>
        )}
        <span className={styles.last} />
        {isChanged && (
          <Button
            onClick={() => {
              change(before.map(numbered));
              setEdited(null);
            }}
          >
            {STRUCTURE_SCREEN.reset}
          </Button>
        )}
        <Button type="primary" disabled={!isChanged} loading={save.isPending} onClick={submit}>
          {STRUCTURE_SCREEN.save}
        </Button>
      </div>
    </>
  );
}
