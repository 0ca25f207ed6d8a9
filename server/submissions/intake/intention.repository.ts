import type { Typed } from '@pv-brain/contract/fields/fields.ts';
import type { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import type { Db } from '../../platform/database/database.ts';

export interface NewIntention {
  id: string;
  app: { id: string; name: string };
  values: Typed<typeof INTENTION_FORM>;
}

/** Inserts the form data of a purchase intention, to be called in the transaction that inserts its submission. */
export async function insertIntention(db: Db, { id, app, values }: NewIntention): Promise<void> {
  await db
    .insertInto('purchase_intention')
    .values({
      id,
      app_id: app.id,
      app_name: app.name,
      contact_name: values.fdContactName,
      contact_phone: values.fdContactPhone,
      contact_email: values.fdContactEmail,
      contact_wechat: values.fdContactWechat,
    })
    .execute();
}
