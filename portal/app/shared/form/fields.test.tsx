import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { InputField, ReadOnlyField, SelectField, TextAreaField } from './fields.tsx';
import { field } from './testing.ts';

const { fdSubmitterName, fdSubmitterPhone, fdApplicantEmail, fdApplicationInfo } = APPLICATION_FORM;

describe('a field', () => {
  it('is labelled, and marked as required or optional', () => {
    render(
      <>
        <InputField name="fdSubmitterName" field={fdSubmitterName} error={undefined} />
        <InputField name="fdApplicantEmail" field={fdApplicantEmail} error={undefined} />
      </>,
    );
    expect(field('联系人').getAttribute('aria-required')).toBe('true');
    expect(field('联系邮箱').getAttribute('aria-required')).toBeNull();
    expect(screen.getAllByText('选填')).toHaveLength(1);
    expect(screen.getAllByText('*')).toHaveLength(1);
  });

  it('shows its hint, or its error instead', () => {
    const phone = (error?: string) => (
      <InputField name="fdSubmitterPhone" field={fdSubmitterPhone} error={error} hint="11 位" />
    );
    const { rerender } = render(phone());
    const described = () =>
      document.getElementById(field('联系电话').getAttribute('aria-describedby') ?? '')?.textContent;
    expect(described()).toBe('11 位');
    expect(field('联系电话').getAttribute('aria-invalid')).toBeNull();
    rerender(phone('手机号格式不正确'));
    expect(described()).toBe('手机号格式不正确');
    expect(field('联系电话').getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('11 位')).toBeNull();
  });

  it('opens the keyboard for its kind', () => {
    render(
      <>
        <InputField name="phone" field={fdSubmitterPhone} error={undefined} />
        <InputField name="email" field={fdApplicantEmail} error={undefined} autoComplete="email" />
        <InputField name="price" field={ENTRY_FORM.fdGetbuginessPrice} error={undefined} />
        <InputField name="deadline" field={ENTRY_FORM.fdDeadlineTime} error={undefined} />
      </>,
    );
    const attributes = [...document.querySelectorAll('input')].map(({ type, inputMode, autocomplete }) =>
      [type, inputMode, autocomplete].join(' '),
    );
    expect(attributes).toEqual(['tel tel off', 'email email email', 'text decimal off', 'date  off']);
  });

  it('can be a multi-line text or a selection', () => {
    render(
      <>
        <TextAreaField name="info" field={fdApplicationInfo} error="太长" defaultValue="年产 2 GW" />
        <SelectField name="fdType" field={ENTRY_FORM.fdType} error={undefined} defaultValue="module">
          <option value="module">组件</option>
        </SelectField>
      </>,
    );
    expect(field('申报说明').value).toBe('年产 2 GW');
    expect(field('申报说明').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: '分类' }).value).toBe('module');
  });

  it('can be read-only and is then not sent', () => {
    render(
      <form>
        <ReadOnlyField id="fdComName" label="企业名称" value="澜州晶曜" />
      </form>,
    );
    expect(field('企业名称').readOnly).toBe(true);
    expect([...new FormData(document.querySelector('form') as HTMLFormElement)]).toEqual([]);
  });
});
