import { siteAiTry } from '@pv-brain/contract/site/calls/site.ts';
import { CONFIG_SCREEN } from '@pv-brain/contract/site/messages/site.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../../shared/api/call.ts';
import styles from './dictionary-panel.module.css';

/** Calls the AI entry at the address in the field, saved or not, and shows the result. */
export function TryEntry({ address }: { address: string }) {
  const trying = useMutation({
    mutationFn: async (address: string) => (await call(siteAiTry, { address })) as { msg?: string },
  });
  // The result belongs to the address that was tried.
  const isOld = trying.variables !== address;
  return (
    <>
      <Button loading={trying.isPending} disabled={address === ''} onClick={() => trying.mutate(address)}>
        {trying.isPending ? CONFIG_SCREEN.trying : CONFIG_SCREEN.tryIt}
      </Button>
      {!isOld && trying.data && (
        <p role="status" className={styles.good}>
          {trying.data.msg}
        </p>
      )}
      {!isOld && trying.error && (
        <p role="alert" className={styles.fault}>
          {trying.error.message}
        </p>
      )}
    </>
  );
}
