import { avatarRemoval, avatarUpload } from '@pv-brain/contract/accounts/calls/account.ts';
import { MY_ACCOUNT } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { call, callWithFile } from '../../../shared/api/call.ts';
import { openSession, usePerson } from '../../../shared/session/session.ts';
import { Avatar, signOf } from '../../../shared/ui/avatar.tsx';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import styles from './avatar-field.module.css';

/** Changes the account's picture, or removes it without a file; the page header and the list of members are updated. */
function useAvatar() {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File | null) =>
      file ? callWithFile(avatarUpload, { file }) : call(avatarRemoval, {}),
    onSuccess: async ({ msg }) => {
      notification.success({ title: msg });
      await openSession();
      await queries.invalidateQueries({ queryKey: ['my-company'] });
    },
    // The field itself shows an error about a picture.
    onError: ({ message }, file) => file || notification.error({ title: message, duration: false }),
  });
}

/** The account's picture, with buttons to change and remove it. */
export function AvatarField() {
  const person = usePerson();
  const { avatar, roles } = person;
  const change = useAvatar();
  return (
    <div className={`row ${styles.field}`}>
      <Avatar sign={signOf(person)} picture={avatar} size="page" />
      <div>
        <p>
          <FileButton
            hasWords
            icon="upload"
            label={avatar ? MY_ACCOUNT.avatarChange : MY_ACCOUNT.avatarChoose}
            inputLabel={MY_ACCOUNT.avatar}
            accept="image/jpeg,image/png,image/webp,image/avif"
            loading={change.isPending}
            onFiles={([file]) => file && change.mutate(file)}
          />
          {avatar && (
            <Button type="text" disabled={change.isPending} onClick={() => change.mutate(null)}>
              {MY_ACCOUNT.avatarRemove}
            </Button>
          )}
        </p>
        {change.isError && change.variables && (
          <p role="alert" className={styles.fault}>
            {UPLOAD.refused([change.variables.name], change.error.message)}
          </p>
        )}
        <small>{isOperator(roles) ? MY_ACCOUNT.avatarHintOperator : MY_ACCOUNT.avatarHint}</small>
      </div>
    </div>
  );
}
