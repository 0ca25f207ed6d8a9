import { DICT_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { dictionary } from '@pv-brain/contract/site/calls/system.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** The areas that a company may be in, in the order in which operators put them; with those that are kept and are none any more. */
export function useAreas(chosen: readonly string[]): readonly string[] {
  const { data = [] } = useQuery({
    queryKey: ['areas'],
    queryFn: async () => (await call(dictionary, { dictType: DICT_TYPE.area })).rows,
  });
  const known = data.map(({ dictLabel }) => dictLabel);
  return [...known, ...chosen.filter((area) => area !== '' && !known.includes(area))];
}
