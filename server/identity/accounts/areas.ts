import { COMPANY_AREA } from '@pv-brain/contract/enterprises/messages/my-company.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import type { Db } from '../../platform/database/database.ts';
import { readDictionary } from '../../platform/site-config/system.repository.ts';

/** Validates the area of a company: it must be in the dictionary or unchanged; any is valid when the dictionary lists none. */
export async function areaErrors(db: Db, area: string, before: string | null): Promise<FieldError[]> {
  if (area === '' || area === before) return [];
  const dictionary = await readDictionary(db, DICT_TYPE.area);
  if (dictionary.length === 0 || dictionary.some(({ dictLabel }) => dictLabel === area)) return [];
  return [{ field: 'area', msg: COMPANY_AREA.unknown }];
}
