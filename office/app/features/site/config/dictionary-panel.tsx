import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { siteAiTry, siteDictionarySave } from '@pv-brain/contract/site/calls/site.ts';
import {
  brokenLines,
  type DictionaryLine,
  dictionaryLine,
  dictionaryOf,
} from '@pv-brain/contract/site/config.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { call } from '../../../shared/api/call.ts';
import { numbered, withoutIds } from '../../../shared/form/numbered.ts';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { OrderButtons } from '../../../shared/list/order-parts.tsx';
import { Tag } from '../../../shared/list/state-cell.tsx';
import { type RowOrder, useOrder } from '../../../shared/list/use-order.ts';
import { pictureAddress } from '../../../shared/session/portal.ts';
import { ErrorText } from '../../../shared/ui/error-text.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { usePictureDrawer } from '../../content/media/media-drawer.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import { Stale } from '../stale.tsx';
import { useSave } from '../use-save.ts';
import styles from './dictionary-panel.module.css';
import type { Dictionary } from './queries.ts';

interface LineFieldsProps {
  dictionary: ReturnType<typeof dictionaryOf>;
  line: DictionaryLine;
  /** Position of the line, from 1. */
  position: number;
  order: RowOrder;
  faults: Partial<Record<keyof DictionaryLine, string | undefined>>;
  onChange: (patch: Partial<DictionaryLine>) => void;
  onRemove: () => void;
}

/** A line: two inputs, and buttons to move it; Alt ↑ and Alt ↓ within it do the same. */
function LineFields(props: LineFieldsProps) {
  const { dictionary, line, position, order, faults, onChange, onRemove } = props;
  // Square, as on the finance pages.
  const { pick, drawer } = usePictureDrawer(CONFIG_SCREEN.line(dictionary.value.label, position), 1);
  return (
    <li className={`flow gap-8 ${styles.line}`} {...order.row}>
      <span className={`quiet ${styles.place}`}>{position}</span>
      {(['label', 'value'] as const).map((name) => {
        const { kind, label } = dictionary[name];
        const isPicture = kind === 'image';
        return (
          <div key={name} className={`${isPicture ? 'flow' : ''} ${styles[name]}`} data-picture={isPicture}>
            {isPicture && line[name] !== '' && <img src={pictureAddress(line[name])} alt="" />}
            <FaultyInput
              className="grow"
              label={CONFIG_SCREEN.line(label, position)}
              placeholder={label}
              rows={kind === 'longText' ? 2 : undefined}
              value={line[name]}
              fault={faults[name]}
              onChange={(text) => onChange({ [name]: text })}
            />
            {isPicture && (
              <IconButton
                type="default"
                icon="image"
                label={CONFIG_SCREEN.pickPicture(position)}
                onClick={() => pick(({ url }) => onChange({ [name]: url }))}
              />
            )}
          </div>
        );
      })}
      {dictionary.max > 1 && (
        <span className="row">
          <OrderButtons
            order={order}
            name=""
            up={CONFIG_SCREEN.upOf(position)}
            down={CONFIG_SCREEN.downOf(position)}
            size="middle"
          />
          <IconButton
            danger
            icon="trash"
            label={CONFIG_SCREEN.removeOf(position)}
            title={CONFIG_SCREEN.remove}
            onClick={onRemove}
          />
        </span>
      )}
      {drawer}
    </li>
  );
}

const linesOf = ({ lines }: Dictionary) => lines.map(numbered);

const summaryOf = (lines: readonly DictionaryLine[]) =>
  lines.map(({ label, value }) => `${label} ${value}`).join('；') || CONFIG_SCREEN.empty;

/** Calls the AI entry at the address in the field, saved or not, and shows the result. */
function TryEntry({ address }: { address: string }) {
  const attempt = useMutation({
    mutationFn: async (address: string) => (await call(siteAiTry, { address })) as { msg?: string },
  });
  // The result belongs to the address that was tried.
  const isOld = attempt.variables !== address;
  return (
    <>
      <Button loading={attempt.isPending} disabled={address === ''} onClick={() => attempt.mutate(address)}>
        {attempt.isPending ? CONFIG_SCREEN.trying : CONFIG_SCREEN.tryIt}
      </Button>
      {!isOld && attempt.data && (
        <p role="status" className="fs-13 success">
          {attempt.data.msg}
        </p>
      )}
      {!isOld && <ErrorText className="fault" text={attempt.error?.message} />}
    </>
  );
}

/** Editor of a dictionary's ordered lines, which are saved together. */
export function DictionaryPanel({ dictionary }: { dictionary: Dictionary }) {
  const { type } = dictionary;
  const definition = dictionaryOf(type);
  const { name, note, max } = definition;
  const edited = useEdited(dictionary, {
    read: linesOf,
    write: (each) => JSON.stringify(each.map((line) => dictionaryLine(type, line))),
  });
  const { value: lines, isChanged } = edited;
  const save = useSave(siteDictionarySave, name, edited.settle);
  const { faultAt } = save;
  useUnsavedPart(name, isChanged);
  const addButton = useFocusBack<HTMLButtonElement>(lines.length);
  const change = (next: typeof lines) => {
    edited.change(next);
    save.clear();
  };
  const { orderOf, statusText } = useOrder({ items: lines, nameOf: ({ label }) => label, onOrder: change });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const bareLines = withoutIds(lines);
    const input = { type, lines: JSON.stringify(bareLines), revision: edited.revision };
    if (save.send(input, brokenLines(type, bareLines))) edited.send();
  };

  return (
    <Panel title={name} note={note} aside={<Tag tone="blue">{CONFIG_SCREEN.typeOf(type)}</Tag>} isFlush>
      <form onSubmit={submit} noValidate>
        <ol className="pad-12-20">
          {lines.map((line, at) => (
            <LineFields
              key={line.id}
              line={line}
              position={at + 1}
              dictionary={definition}
              order={orderOf(at)}
              faults={{ label: faultAt(`label.${at}`), value: faultAt(`value.${at}`) }}
              onChange={(patch) =>
                change(lines.map((each) => (each === line ? { ...each, ...patch } : each)))
              }
              onRemove={() => change(lines.filter((each) => each !== line))}
            />
          ))}
        </ol>
        <p role="status" className="visually-hidden">
          {statusText}
        </p>
        {lines.length === 0 && <p className={`quiet ${styles.beside}`}>{CONFIG_SCREEN.emptyLines}</p>}
        <Stale
          className={styles.beside}
          edited={edited}
          save={save}
          text={CONFIG_SCREEN.stale(summaryOf(dictionary.lines))}
        />
        <div className="row flow foot">
          {lines.length < max && (
            <Button
              ref={addButton}
              icon={<Icon name="plus" size={16} />}
              onClick={() => change([...lines, numbered({ label: '', value: '' })])}
            >
              {CONFIG_SCREEN.add}
            </Button>
          )}
          {type === DICT_TYPE.ai && <TryEntry address={lines[0]?.value ?? ''} />}
          <ErrorText className="fault" text={faultAt('lines')} />
          <Button
            type="primary"
            htmlType="submit"
            loading={save.isPending}
            {...disabledFocusable(!isChanged, undefined, 'end')}
          >
            {CONFIG_SCREEN.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
