import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { JOIN } from '@pv-brain/contract/protocol/paths.ts';
import { firstError, REGISTER_FIELDS } from '../register/use-register.ts';
import { useEnrolment } from '../use-enrolment.ts';

const [, ...rest] = REGISTER_FIELDS;
export const JOIN_FIELDS = ['name', ...rest] as const;

interface Joining {
  token: string;
  /** Whose name is known: the rules of registration hold for all that is typed. */
  company: string;
  onJoined: () => void;
}

/** Sends the form by which somebody joins a company. */
export const useJoin = ({ token, company, onJoined }: Joining) =>
  useEnrolment({
    path: JOIN,
    names: JOIN_FIELDS,
    firstError: (fields) => {
      if (fields.name.trim() === '') return { name: JOINING.nameRequired };
      const { fdComName: _, ...wrong } = firstError({ ...fields, fdComName: company }) ?? {};
      return Object.keys(wrong).length > 0 ? wrong : null;
    },
    failed: JOINING.failed,
    extra: { token },
    onDone: onJoined,
  });
