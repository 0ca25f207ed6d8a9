import { avatarRemoval, avatarUpload } from '@pv-brain/contract/accounts/calls/account.ts';
import { MY_ACCOUNT, MY_PASSWORD } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { allows, isOperator, type Permission, ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import type { Preferences } from '@pv-brain/contract/accounts/preferences.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { MY_RIGHTS, RIGHTS } from '@pv-brain/contract/site/messages/office-home.ts';
import { toggleTextSize } from '@pv-brain/contract/site/text-size.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Segmented, Switch } from 'antd';
import { useEffect, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useErrorNotification } from '../../../shared/api/use-change.ts';
import { PasswordForm } from '../../../shared/form/password-form.tsx';
import { disabledFocusable } from '../../../shared/keyboard/disabled-focusable.ts';
import { KeyList } from '../../../shared/keyboard/key-list.tsx';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Tag } from '../../../shared/list/state-cell.tsx';
import { setPreferences, usePreferences } from '../../../shared/session/preferences.ts';
import { openSession, usePerson } from '../../../shared/session/session.ts';
import { forgetPersonAndRedirect } from '../../../shared/session/sign-out.ts';
import { useIsTextLarge } from '../../../shared/theme/use-text-size.ts';
import { Avatar, initialOf } from '../../../shared/ui/avatar.tsx';
import { Facts } from '../../../shared/ui/facts.tsx';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { useUnsaved } from '../../../shared/ui/use-unsaved.tsx';
import styles from './me.module.css';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** Changes the account's picture, or removes it without a file; the page header and the list of members are updated. */
function useAvatar() {
  const { notification } = App.useApp();
  const { showError, hideError } = useErrorNotification();
  const queries = useQueryClient();
  return useMutation({
    onMutate: hideError,
    mutationFn: (file: File | null) => (file ? call(avatarUpload, { file }) : call(avatarRemoval, {})),
    onSuccess: async ({ msg }) => {
      notification.success({ title: msg });
      await openSession();
      await queries.invalidateQueries({ queryKey: ['my-company'] });
    },
    // The field itself shows an error about a picture.
    onError: (error, file) => file || showError(error),
  });
}

/** The account's picture, with buttons to change and remove it. */
function AvatarField() {
  const person = usePerson();
  const { avatar, roles } = person;
  const change = useAvatar();
  const chooseButton = useFocusBack<HTMLButtonElement>(change.isPending);
  return (
    <div className={`row gap-16 mb-20 ${styles.field}`}>
      <Avatar fallback={initialOf(person)} picture={avatar} size="page" />
      <div>
        <p className="flow gap-8">
          <FileButton
            ref={chooseButton}
            hasWords
            icon="upload"
            label={avatar ? MY_ACCOUNT.avatarChange : MY_ACCOUNT.avatarChoose}
            inputLabel={MY_ACCOUNT.avatar}
            accept="image/jpeg,image/png,image/webp,image/avif"
            loading={change.isPending}
            onFiles={([file]) => file && change.mutate(file)}
          />
          {avatar && (
            <Button type="text" {...disabledFocusable(change.isPending, () => change.mutate(null))}>
              {MY_ACCOUNT.avatarRemove}
            </Button>
          )}
        </p>
        {change.isError && change.variables && (
          <p role="alert" className="fault">
            {UPLOAD.refused([change.variables.name], change.error.message)}
          </p>
        )}
        <small>{isOperator(roles) ? MY_ACCOUNT.avatarHintOperator : MY_ACCOUNT.avatarHint}</small>
      </div>
    </div>
  );
}

function WhoPanel() {
  const { username, name, fdComName, roles } = usePerson();
  const facts = [
    { label: MY_ACCOUNT.username, value: username },
    { label: MY_ACCOUNT.name, value: name },
    { label: MY_ACCOUNT.company, value: fdComName },
    { label: MY_ACCOUNT.roles, value: roles.map((role) => ROLES[role].label).join('、') },
  ];
  return (
    <Panel title={MY_ACCOUNT.who}>
      <AvatarField />
      <Facts facts={facts.filter(({ value }) => value)} />
    </Panel>
  );
}

function RightsPanel() {
  const { roles } = usePerson();
  const rights = Object.entries(RIGHTS).filter(([permission]) => allows(roles, permission as Permission));
  return (
    <Panel title={MY_RIGHTS.title} note={MY_RIGHTS.note}>
      <ul className="flow gap-8 mb-12">
        {roles.map((role) => (
          <li key={role}>
            <Tag tone="blue">{ROLES[role].label}</Tag>
          </li>
        ))}
      </ul>
      <ul>
        {rights.map(([permission, text]) => (
          <li key={permission} className="row gap-10 min-32">
            <Icon className="success" name="check" size={16} />
            {text}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Changes the password, which ends all sessions, this one too. */
function PasswordPanel() {
  const [isTyped, setTyped] = useState(false);
  const [isDone, setDone] = useState(false);
  const dialog = useUnsaved(isTyped && !isDone, MY_PASSWORD.title);

  // Not before `isDone` is rendered: until then leaving the page asks for confirmation.
  useEffect(() => {
    if (isDone) forgetPersonAndRedirect();
  }, [isDone]);

  return (
    <Panel title={MY_PASSWORD.title}>
      <p className="quiet mb-16">{MY_PASSWORD.note}</p>
      <PasswordForm onTyped={setTyped} onDone={() => setDone(true)} />
      {dialog}
    </Panel>
  );
}

const APPEARANCES = [
  { value: 'light', label: MY_ACCOUNT.light, icon: <Icon name="sun" size={16} /> },
  { value: 'dark', label: MY_ACCOUNT.dark, icon: <Icon name="moon" size={16} /> },
  { value: 'system', label: MY_ACCOUNT.system, icon: <Icon name="screen" size={16} /> },
] satisfies { value: Preferences['appearance']; label: string; icon: object }[];

const DENSITIES = [
  { value: 'comfortable', label: MY_ACCOUNT.comfortable },
  { value: 'compact', label: MY_ACCOUNT.compact },
] satisfies { value: Preferences['density']; label: string }[];

const TEXT_SIZES = [
  { value: 'standard', label: MY_ACCOUNT.standard },
  { value: 'large', label: MY_ACCOUNT.large },
];

interface ChoiceProps<Value extends string> {
  name: string;
  options: { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ name, ...segmented }: ChoiceProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend>{name}</legend>
      <Segmented block aria-label={name} {...segmented} />
    </fieldset>
  );
}

/** Display settings of this account in this browser. The workspace has one density. */
function DisplayPanel() {
  const { appearance, density } = usePreferences();
  const isLarge = useIsTextLarge();
  return (
    <Panel title={MY_ACCOUNT.display}>
      <Choice
        name={MY_ACCOUNT.appearance}
        options={APPEARANCES}
        value={appearance}
        onChange={(value) => setPreferences({ appearance: value })}
      />
      {isOperator(usePerson().roles) && (
        <Choice
          name={MY_ACCOUNT.density}
          options={DENSITIES}
          value={density}
          onChange={(value) => setPreferences({ density: value })}
        />
      )}
      <Choice
        name={MY_ACCOUNT.textSize}
        options={TEXT_SIZES}
        value={isLarge ? 'large' : 'standard'}
        onChange={toggleTextSize}
      />
    </Panel>
  );
}

/** The keyboard shortcuts, and the switch for single-key ones. Hidden on phones. */
function KeysPanel() {
  const { singleKeys } = usePreferences();
  const id = useId();
  return (
    <div className={`block ${styles.keys}`}>
      <Panel title={MY_ACCOUNT.keys}>
        <div className="row gap-12 spread min-44">
          <span id={id}>{MY_ACCOUNT.singleKeys}</span>
          <Switch
            checked={singleKeys}
            aria-labelledby={id}
            onChange={(checked) => setPreferences({ singleKeys: checked })}
          />
        </div>
        <KeyList />
      </Panel>
    </div>
  );
}

/** 我的账号: data, password, sessions and display settings. */
export default function Me() {
  return (
    <div className="gutter">
      <PageHead title={OFFICE_SCREENS.me.title} />
      <div className={`columns ${styles.columns}`}>
        <div className="grid gap-16">
          <WhoPanel />
          <SessionsPanel />
          {isOperator(usePerson().roles) && <SecondFactorPanel />}
          <PasswordPanel />
        </div>
        <div className="grid gap-16">
          <DisplayPanel />
          {isOperator(usePerson().roles) && <RightsPanel />}
          <KeysPanel />
        </div>
      </div>
    </div>
  );
}
