import { categoryField } from '../../content/define.ts';
import { getbuginess } from '../../content/getbuginess.ts';
import { defineFields } from '../../fields/fields.ts';

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
  fdGetbuginessPrice: fields.fdGetbuginessPrice,
  fdDeadlineTime: fields.fdDeadlineTime,
});
