import { ACTION } from '@pv-brain/contract/messages/action.ts';
import { STATE } from '@pv-brain/contract/messages/state.ts';
import { ButtonLink } from './button.tsx';
import { Empty } from './states.tsx';

/** 页面不存在, with the way home. */
export function NotFound({ reloadDocument }: { reloadDocument?: boolean }) {
  return (
    <Empty
      text={STATE.pageNotFound}
      heading="h1"
      action={
        <ButtonLink to="/index" size="sm" reloadDocument={reloadDocument}>
          {ACTION.backHome}
        </ButtonLink>
      }
    />
  );
}
