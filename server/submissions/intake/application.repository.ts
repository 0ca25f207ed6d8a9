import type { FieldInputs } from '@pv-brain/contract/fields/fields.ts';
import type { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import type { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import type { Db } from '../../platform/database/database.ts';

type ApplicationValues = FieldInputs<typeof APPLICATION_FORM>;

const columnsOf = (values: ApplicationValues) => ({
  submitter_name: values.fdSubmitterName,
  submitter_phone: values.fdSubmitterPhone,
  applicant_email: values.fdApplicantEmail,
  application_info: values.fdApplicationInfo,
});

/** Inserts the form data of an application, to be called in the transaction that inserts its submission. */
export async function insertApplication(
  db: Db,
  id: string,
  project: { id: string; name: string },
  values: ApplicationValues,
): Promise<void> {
  await db
    .insertInto('project_application')
    .values({ id, project_id: project.id, project_name: project.name, ...columnsOf(values) })
    .execute();
}

/** Replaces the form data of an application, to be called in the transaction of the resend. */
export async function updateApplication(db: Db, id: string, values: ApplicationValues): Promise<void> {
  await db.updateTable('project_application').set(columnsOf(values)).where('id', '=', id).execute();
}

/** Inserts the form data of a purchase intention, to be called in the transaction that inserts its submission. */
export async function insertIntention(
  db: Db,
  id: string,
  app: { id: string; name: string },
  values: FieldInputs<typeof INTENTION_FORM>,
): Promise<void> {
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
