import type { FieldInputs } from '@pv-brain/contract/fields/fields.ts';
import type { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import type { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import type { Db } from '../../platform/database/database.ts';

export interface NewApplication {
  id: string;
  project: { id: string; name: string };
  values: FieldInputs<typeof APPLICATION_FORM>;
}

/** Inserts the form data of an application, to be called in the transaction that inserts its submission. */
export async function insertApplication(db: Db, { id, project, values }: NewApplication): Promise<void> {
  await db
    .insertInto('project_application')
    .values({
      id,
      project_id: project.id,
      project_name: project.name,
      submitter_name: values.fdSubmitterName,
      submitter_phone: values.fdSubmitterPhone,
      applicant_email: values.fdApplicantEmail,
      application_info: values.fdApplicationInfo,
    })
    .execute();
}

/** Replaces the form data of an application, to be called in the transaction of the resend. */
export async function updateApplication(db: Db, id: string, values: NewApplication['values']): Promise<void> {
  await db
    .updateTable('project_application')
    .set({
      submitter_name: values.fdSubmitterName,
      submitter_phone: values.fdSubmitterPhone,
      applicant_email: values.fdApplicantEmail,
      application_info: values.fdApplicationInfo,
    })
    .where('id', '=', id)
    .execute();
}

export interface NewIntention {
  id: string;
  app: { id: string; name: string };
  values: FieldInputs<typeof INTENTION_FORM>;
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
