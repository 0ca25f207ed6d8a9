import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { siteDictionarySave } from '@pv-brain/contract/site/calls/site.ts';
import {
  brokenLines,
  type DictionaryLine,
  dictionaryLine,
  dictionaryOf,
} from '@pv-brain/contract/site/config.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { StaleNote } from '../../../shared/form/stale-note.tsx';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import styles from './dictionary-panel.module.css';
import { LineFields } from './line-fields.tsx';
import type { Dictionary } from './queries.ts';
import { TryEntry } from './try-entry.tsx';
import { useSave } from './use-save.ts';

/** A line with a stable id, so that it keeps its identity when it is moved. */
interface Line extends DictionaryLine {
  id: number;
}

let last = 0;
const named = (line: DictionaryLine): Line => {
  last += 1;
  return { ...line, id: last };
};

const bare = (lines: readonly Line[]): DictionaryLine[] =>
  lines.map(({ label, value }) => ({ label, value }));

const linesOf = ({ lines }: Dictionary) => lines.map(named);

/** Returns the lines as a single text. */
const inWords = (lines: readonly DictionaryLine[]) =>
  lines.map(({ label, value }) => `${label} ${value}`).join('；') || CONFIG_SCREEN.empty;

/** Editor of a dictionary's ordered lines, which are saved together. */
export function DictionaryPanel({ dictionary }: { dictionary: Dictionary }) {
  const { type } = dictionary;
  const definition = dictionaryOf(type);
  const { name, note, most } = definition;
  const edited = useEdited(dictionary, {
    read: linesOf,
    write: (each) => JSON.stringify(each.map((line) => dictionaryLine(type, line))),
  });
  const { value: lines, isChanged } = edited;
  const [shownErrors, setFound] = useState<readonly FieldError[]>([]);
  const { save, errors } = useSave(siteDictionarySave, name, edited.settle);
  useUnsavedPart(name, isChanged);
  const faults = shownErrors.length > 0 ? shownErrors : errors;
  const faultAt = (field: string) => faults.find((fault) => fault.field === field)?.msg;

  const change = (next: Line[]) => {
    edited.change(next);
    setFound([]);
    save.reset();
  };
  const move = (at: number, by: 1 | -1) => {
    const next = [...lines];
    const [line] = next.splice(at, 1);
    if (line && at + by >= 0) next.splice(at + by, 0, line);
    if (line && next.length === lines.length) change(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const broken = brokenLines(type, bare(lines));
    setFound(broken);
    if (broken.length > 0) return;
    edited.send();
    save.mutate({ type, lines: JSON.stringify(bare(lines)), revision: edited.revision });
  };

  return (
    <Panel
      title={name}
      note={note}
      aside={<code className={styles.type}>{CONFIG_SCREEN.typeOf(type)}</code>}
      isFlush
    >
      <form onSubmit={submit} noValidate>
        <ol className={styles.lines}>
          {lines.map((line, at) => (
            <LineFields
              key={line.id}
              line={line}
              at={at}
              dictionary={definition}
              isFirst={at === 0}
              isLast={at === lines.length - 1}
              faults={{ label: faultAt(`label.${at}`), value: faultAt(`value.${at}`) }}
              onChange={(patch) =>
                change(lines.map((each) => (each === line ? { ...each, ...patch } : each)))
              }
              onMove={(by) => move(at, by)}
              onRemove={() => change(lines.filter((each) => each !== line))}
            />
          ))}
        </ol>
        {lines.length === 0 && <p className={`quiet ${styles.empty}`}>{CONFIG_SCREEN.emptyLines}</p>}
        {edited.isStale && !save.isPending && (
          <div className={styles.stale}>
            <StaleNote
              text={CONFIG_SCREEN.stale(inWords(dictionary.lines))}
              onTheirs={() => {
                edited.takeTheirs();
                setFound([]);
                save.reset();
              }}
              onMine={edited.keepMine}
            />
          </div>
        )}
        <div className={`row flow ${styles.foot}`}>
          {lines.length < most && (
            <Button
              icon={<Icon name="plus" size={16} />}
              onClick={() => change([...lines, named({ label: '', value: '' })])}
            >
              {CONFIG_SCREEN.add}
            </Button>
          )}
          {type === DICT_TYPE.ai && <TryEntry address={lines[0]?.value ?? ''} />}
          {faultAt('lines') && (
            <p role="alert" className={styles.fault}>
              {faultAt('lines')}
            </p>
          )}
          <Button
            type="primary"
            htmlType="submit"
            className={styles.save ?? ''}
            disabled={!isChanged}
            loading={save.isPending}
          >
            {CONFIG_SCREEN.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
