import { project } from '@pv-brain/contract/content/project.ts';
import { PROJECT_ATTACHMENT } from '@pv-brain/contract/protocol/constants.ts';
import type { LoadArgs } from '../../shared/api/load.ts';
import { shanghaiDay } from '../../shared/format/today.ts';

/** Loads a project and, if it has one, its attachment's path. If the attachment call fails, only the button is missing. */
export function loadProject({ api, params }: LoadArgs) {
  const fdId = params.fdId ?? '';
  return {
    item: api.find(project, fdId),
    attachment: api.attachment({ fdId, ...PROJECT_ATTACHMENT }).catch((error: unknown) => {
      console.error('no attachment:', error);
      return null;
    }),
    around: api.around(project.name, fdId),
    today: shanghaiDay(),
  };
}
