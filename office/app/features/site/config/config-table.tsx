import { siteConfigSave } from '@pv-brain/contract/site/calls/site.ts';
import { brokenConfig, configEntry, configText } from '@pv-brain/contract/site/config.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Switch } from 'antd';
import type { ReactNode } from 'react';
import { type FormEvent, useState } from 'react';
import { StaleNote } from '../../../shared/form/stale-note.tsx';
import { UnsavedParts, useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import table from '../../../shared/list/data-table.module.css';
import { Tag } from '../../../shared/list/state-cell.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useUnsavedClose } from '../../../shared/ui/use-unsaved.tsx';
import { FaultyInput } from '../faulty-input.tsx';
import { useSave } from '../use-save.ts';
import styles from './config-table.module.css';
import { configQuery, type Dictionary, dictionariesQuery, type Setting } from './queries.ts';

interface SiteDataProps {
  children: (config: readonly Setting[], dictionaries: readonly Dictionary[]) => ReactNode;
}

export function SiteData({ children }: SiteDataProps) {
  const dictionaries = useQuery(dictionariesQuery);
  return (
    <Loaded query={useQuery(configQuery)}>
      {(config) => (
        <Loaded query={dictionaries}>
          {(data) => (
            <UnsavedParts>
              <div className="stack gap-16">{children(config, data)}</div>
            </UnsavedParts>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

const isProse = (key: string) => configEntry(key)?.kind === 'prose';

/** The default of a page's text is the one shown on the page. */
const configValue = ({ key, value }: Setting) =>
  value ?? (isProse(key) ? (configEntry(key)?.usual ?? '') : '');

/** Maximum characters of a text shown in its row. */
const MAX_CHARACTERS = 80;

const shortened = (text: string) =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;

function Edit({ setting, name, onEnd }: { setting: Setting; name: string; onEnd: () => void }) {
  const { key, isSecret } = setting;
  const edited = useEdited(setting, { read: configValue, write: (value: string) => configText(key, value) });
  const { value } = edited;
  const save = useSave(siteConfigSave, name, onEnd);
  useUnsavedPart(name, edited.isChanged);
  const [question, close] = useUnsavedClose(edited.isChanged, onEnd);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const msg = brokenConfig(key, value);
    const isSent = save.send({ key, value, revision: edited.revision }, msg ? [{ field: 'value', msg }] : []);
    if (isSent) edited.send();
  };
  return (
    <form className={`row gap-8 ${styles.edit}`} onSubmit={submit} noValidate>
      <div className="grow">
        <FaultyInput
          autoFocus
          label={name}
          placeholder=""
          rows={isProse(key) ? 18 : undefined}
          type={isSecret ? 'password' : undefined}
          autoComplete={isSecret ? 'new-password' : undefined}
          value={value}
          fault={save.errors[0]?.msg}
          onChange={(text) => {
            edited.change(text);
            save.clear();
          }}
          onEscape={close}
        />
        {edited.isStale && !save.isPending && (
          <StaleNote
            text={
              isSecret ? CONFIG_SCREEN.staleSecret : CONFIG_SCREEN.stale(setting.value || CONFIG_SCREEN.empty)
            }
            onTheirs={onEnd}
            onMine={edited.keepMine}
          />
        )}
      </div>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {CONFIG_SCREEN.save}
      </Button>
      <Button onClick={onEnd}>{CONFIG_SCREEN.cancel}</Button>
      {question}
    </form>
  );
}

function Toggle({ setting, name, usual }: { setting: Setting; name: string; usual: string }) {
  const { isPending, send } = useSave(siteConfigSave, name);
  const toggle = useFocusBack<HTMLButtonElement>(isPending);
  return (
    <Switch
      ref={toggle}
      aria-label={name}
      checked={(setting.value ?? usual) === 'true'}
      loading={isPending}
      onChange={(isOn) => send({ key: setting.key, value: String(isOn), revision: setting.revision })}
    />
  );
}

export function ConfigRow({ setting }: { setting: Setting }) {
  const [isEdited, setEdited] = useState(false);
  const editButton = useFocusBack<HTMLButtonElement>(isEdited);
  const { key, isSecret, changedAt, changedBy } = setting;
  const entry = configEntry(key);
  const name = entry?.name ?? (setting.label || key);
  const kindLabel = entry ? CONFIG_SCREEN.kinds[entry.kind] : CONFIG_SCREEN.unknownKind;
  const text = setting.value ?? entry?.usual;
  const displayText = isSecret ? CONFIG_SCREEN.secretSet : text && shortened(text);
  const isSwitch = entry?.kind === 'switch' && !isSecret;
  return (
    <tr>
      <th scope="row">
        {name}
        <code>{key}</code>
        <small>{isSecret ? CONFIG_SCREEN.secretNote : (entry?.note ?? CONFIG_SCREEN.unknownNote)}</small>
      </th>
      <td>
        <Tag tone={!entry || isSecret ? 'amber' : 'grey'}>
          {isSecret ? CONFIG_SCREEN.secretKind : kindLabel}
        </Tag>
      </td>
      {isEdited ? (
        <td colSpan={3} data-acts>
          <Edit setting={setting} name={name} onEnd={() => setEdited(false)} />
        </td>
      ) : (
        <>
          <td className={`breaks ${styles.value}`} data-head={CONFIG_SCREEN.heads[2]}>
            {isSwitch ? (
              <Toggle setting={setting} name={name} usual={entry.usual} />
            ) : (
              displayText || <span className="quiet">{CONFIG_SCREEN.unset}</span>
            )}
          </td>
          <td className={`small ${styles.changed}`} data-head={CONFIG_SCREEN.heads[3]}>
            {changedAt ? `${changedBy} · ${changedAt.slice(5, 16)}` : CONFIG_SCREEN.usual}
          </td>
          <td data-acts>
            {!isSwitch && (
              <Button
                ref={editButton}
                type="link"
                aria-label={isSecret ? CONFIG_SCREEN.replaceOf(name) : CONFIG_SCREEN.editOf(name)}
                onClick={() => setEdited(true)}
              >
                {isSecret ? CONFIG_SCREEN.replace : CONFIG_SCREEN.edit}
              </Button>
            )}
          </td>
        </>
      )}
    </tr>
  );
}

/** Config values, one per row; a row that is edited joins its cells. */
export function ConfigTable({ title, rows }: { title: string; rows: readonly Setting[] }) {
  return (
    <Panel title={title} note={CONFIG_SCREEN.note} isFlush>
      <div className={table.scroll}>
        <table className={`${table.table} ${table.cards} ${styles.table}`}>
          <thead className="phone-hidden">
            <tr>
              {CONFIG_SCREEN.heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
              <td className="shaded" />
            </tr>
          </thead>
          <tbody>
            {rows.map((setting) => (
              <ConfigRow key={setting.key} setting={setting} />
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
