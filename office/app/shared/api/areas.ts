import type { Field, Option } from '@pv-brain/contract/fields/fields.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import { dictionary } from '@pv-brain/contract/site/calls/system.ts';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from './queries.ts';

function useDictionary(): readonly string[] {
  const { data = [] } = useQuery(rowsQuery(['areas'], dictionary, { dictType: DICT_TYPE.area }));
  return data.map(({ dictLabel }) => dictLabel);
}

const withSelected = (areas: readonly string[], selectedAreas: readonly string[]) => [
  ...new Set([...areas, ...selectedAreas.filter((area) => area !== '')]),
];

/** Returns the areas of companies in the operators' order, followed by selected ones that no longer exist. */
export const useAreas = (selectedAreas: readonly string[]): readonly string[] =>
  withSelected(useDictionary(), selectedAreas);

/** Returns an area's control: a select if operators have defined areas, otherwise a text field. `selectedAreas` are earlier ones. */
export function useAreaField(
  field: Field,
  selectedAreas: readonly string[],
): { field: Field; options: readonly Option[] } {
  const dictionary = useDictionary();
  if (dictionary.length === 0) return { field, options: [] };
  const options = withSelected(dictionary, selectedAreas).map((area) => ({ value: area, label: area }));
  return { field: { ...field, kind: 'choice' }, options };
}
