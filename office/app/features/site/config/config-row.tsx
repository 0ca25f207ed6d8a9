import { siteConfigSave } from '@pv-brain/contract/site/calls/site.ts';
import { brokenConfig, configEntry, configText } from '@pv-brain/contract/site/config.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { Button, Input, Switch } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { StaleNote } from '../../../shared/form/stale-note.tsx';
import { useUnsavedPart } from '../../../shared/form/unsaved-parts.tsx';
import { useEdited } from '../../../shared/form/use-edited.ts';
import { Tag } from '../../../shared/list/state-cell.tsx';
import styles from './config-table.module.css';
import type { Setting } from './queries.ts';
import { useSave } from './use-save.ts';

interface EditProps {
  setting: Setting;
  name: string;
  onEnd: () => void;
}

const isProse = (key: string) => configEntry(key)?.kind === 'prose';

/** The default of a page's text is the one shown on the page. */
const read = ({ key, value }: Setting) => value ?? (isProse(key) ? (configEntry(key)?.usual ?? '') : '');

/** Maximum characters of a text shown in its row. */
const MAX_CHARACTERS = 80;

const shortened = (text: string) =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;

/** Editor of a value, with its error below, from the client or the server. */
function Edit({ setting, name, onEnd }: EditProps) {
  const edited = useEdited(setting, { read, write: (value: string) => configText(setting.key, value) });
  const { value } = edited;
  const [msg, setMsg] = useState<string | null>(null);
  const { save, errors } = useSave(siteConfigSave, name, onEnd);
  const id = useId();
  useUnsavedPart(name, edited.isChanged && !save.isSuccess);
  const fault = msg ?? errors[0]?.msg;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const broken = brokenConfig(setting.key, value);
    setMsg(broken);
    if (broken) return;
    edited.send();
    save.mutate({ key: setting.key, value, revision: edited.revision });
  };
  const box = {
    autoFocus: true,
    'aria-label': name,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : id,
    ...(fault === undefined ? {} : { status: 'error' as const }),
    value,
    onChange({ target }: { target: { value: string } }) {
      edited.change(target.value);
      setMsg(null);
      save.reset();
    },
  };
  return (
    <form className={styles.edit} onSubmit={submit} noValidate>
      <div>
        {isProse(setting.key) ? (
          <Input.TextArea {...box} rows={18} />
        ) : (
          <Input
            {...box}
            {...(setting.isSecret ? { type: 'password', autoComplete: 'new-password' } : {})}
            onKeyDown={({ key }) => key === 'Escape' && onEnd()}
          />
        )}
        {fault !== undefined && (
          <p id={id} className={styles.fault} role="alert">
            {fault}
          </p>
        )}
        {edited.isStale && !save.isPending && (
          <StaleNote
            text={
              setting.isSecret
                ? CONFIG_SCREEN.staleSecret
                : CONFIG_SCREEN.stale(setting.value || CONFIG_SCREEN.empty)
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
    </form>
  );
}

function Toggle({ setting, name, usual }: { setting: Setting; name: string; usual: string }) {
  const { save } = useSave(siteConfigSave, name);
  return (
    <Switch
      aria-label={name}
      checked={(setting.value ?? usual) === 'true'}
      loading={save.isPending}
      onChange={(isOn) => save.mutate({ key: setting.key, value: String(isOn), revision: setting.revision })}
    />
  );
}

/** A config value: name, meaning, current value, and its editor. */
export function ConfigRow({ setting }: { setting: Setting }) {
  const [isEdited, setEdited] = useState(false);
  const entry = configEntry(setting.key);
  const name = entry?.name ?? (setting.label || setting.key);
  const kind = setting.isSecret
    ? CONFIG_SCREEN.secretKind
    : entry
      ? CONFIG_SCREEN.kinds[entry.kind]
      : CONFIG_SCREEN.unknownKind;
  const note = setting.isSecret ? CONFIG_SCREEN.secretNote : (entry?.note ?? CONFIG_SCREEN.unknownNote);
  const text = setting.value ?? entry?.usual;
  const displayText = setting.isSecret ? CONFIG_SCREEN.secretSet : text && shortened(text);
  const isSwitch = entry?.kind === 'switch' && !setting.isSecret;
  return (
    <tr>
      <th scope="row">
        {name}
        <code>{setting.key}</code>
        <small>{note}</small>
      </th>
      <td>
        <Tag tone={!entry || setting.isSecret ? 'amber' : 'grey'}>{kind}</Tag>
      </td>
      {isEdited ? (
        <td colSpan={3}>
          <Edit setting={setting} name={name} onEnd={() => setEdited(false)} />
        </td>
      ) : (
        <>
          <td className={styles.value} data-head={CONFIG_SCREEN.heads[2]}>
            {isSwitch ? (
              <Toggle setting={setting} name={name} usual={entry.usual} />
            ) : (
              displayText || <span className="quiet">{CONFIG_SCREEN.unset}</span>
            )}
          </td>
          <td className={`small ${styles.changed}`} data-head={CONFIG_SCREEN.heads[3]}>
            {setting.changedAt
              ? `${setting.changedBy} · ${setting.changedAt.slice(5, 16)}`
              : CONFIG_SCREEN.usual}
          </td>
          <td>
            {!isSwitch && (
              <Button
                type="link"
                aria-label={setting.isSecret ? CONFIG_SCREEN.replaceOf(name) : CONFIG_SCREEN.editOf(name)}
                onClick={() => setEdited(true)}
              >
                {setting.isSecret ? CONFIG_SCREEN.replace : CONFIG_SCREEN.edit}
              </Button>
            )}
          </td>
        </>
      )}
    </tr>
  );
}
