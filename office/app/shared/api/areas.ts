import type { Field, Option } from '@pv-brain/contract/fields/fields.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { dictionary } from '@pv-brain/contract/site/calls/system.ts';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from './queries.ts';

function useDictionary(): readonly string[] {
  const { data = [] } = useQuery(rowsQuery(['areas'], dictionary, { dictType: DICT_TYPE.area }));
  return data.map(({ dictLabel }) => dictLabel);
}

const withChosen = (areas: readonly string[], chosen: readonly string[]) => [
  ...new Set([...areas, ...chosen.filter((area) => area !== '')]),
];

/** Returns the areas of companies in the operators' order, followed by chosen ones that no longer exist. */
export const useAreas = (chosen: readonly string[]): readonly string[] => withChosen(useDictionary(), chosen);

/** Returns an area's control: a select if operators have defined areas, otherwise a text field. `chosen` are earlier values. */
export function useAreaField(
  field: Field,
  chosen: readonly string[],
): { field: Field; options: readonly Option[] } {
  const dictionary = useDictionary();
  if (dictionary.length === 0) return { field, options: [] };
  const options = withChosen(dictionary, chosen).map((area) => ({ value: area, label: area }));
  return { field: { ...field, kind: 'choice' }, options };
}
