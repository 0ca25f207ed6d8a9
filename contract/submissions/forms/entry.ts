import { categoryField } from '../../content/define.ts';
import { getbuginess } from '../../content/getbuginess.ts';
import { defineFields } from '../../fields/fields.ts';
import { companyNameOf } from '../../fields/rules.ts';

const { fields } = getbuginess;

/** Form of a supply or demand entry for visitors: the input is published, so the rules are the same. */
export const ENTRY_FORM = defineFields({
  fdComName: fields.fdComName,
  fdContactsPerson: fields.fdContactsPerson,
  fdContactsPhone: fields.fdContactsPhone,
  fdArea: fields.fdArea,
  fdContactsAddress: fields.fdContactsAddress,
  fdGetbuginessName: fields.fdGetbuginessName,
  fdType: categoryField(getbuginess),
  fdGetbuginessModel: fields.fdGetbuginessModel,
  fdGetbuginessNumber: fields.fdGetbuginessNumber,
  fdGetbuginessUnit: fields.fdGetbuginessUnit,
  fdGetbuginessPrice: fields.fdGetbuginessPrice,
  fdGetbuginessPriceUnit: fields.fdGetbuginessPriceUnit,
  fdDeadlineTime: fields.fdDeadlineTime,
});

/** Returns the published names of an entry: the registered name of its company, and a different name if one was typed. */
export function publishedNames(
  registeredName: string,
  inputName: string,
): { fdComName: string; fdSignName: string } {
  const name = companyNameOf(inputName);
  return { fdComName: registeredName, fdSignName: name === registeredName ? '' : name };
}
