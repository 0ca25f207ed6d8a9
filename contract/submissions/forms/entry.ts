import { categoryField } from '../../content/define.ts';
import { getbuginess } from '../../content/getbuginess.ts';
import { defineFields } from '../../fields/fields.ts';
import { companyNameOf } from '../../fields/rules.ts';

const { fields } = getbuginess;

/** A supply or demand entry as a visitor fills it in: what is sent is what is published, by the same rules. */
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

/** An entry's names as they are published: the registered one of its company, beside another one that was typed. */
export function publishedNames(registered: string, typed: string): { fdComName: string; fdSignName: string } {
  const name = companyNameOf(typed);
  return { fdComName: registered, fdSignName: name === registered ? '' : name };
}
