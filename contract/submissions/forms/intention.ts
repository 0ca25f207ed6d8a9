import { defineFields } from '../../fields/fields.ts';

/** The intention to buy an app. App and company are not typed: they follow from the page and the account. */
export const INTENTION_FORM = defineFields({
  fdContactName: { label: '联系人', kind: 'text', required: true, maxLength: 50 },
  fdContactPhone: { label: '联系电话', kind: 'mobile', required: true },
  fdContactEmail: { label: '联系邮箱', kind: 'email', maxLength: 100 },
  fdContactWechat: { label: '微信号', kind: 'text', maxLength: 50 },
});
