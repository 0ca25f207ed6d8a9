import type { ItemOf, ListRow } from '@pv-brain/contract/content/types.ts';
import { FORM } from '@pv-brain/contract/fields/messages/form.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect } from 'vitest';
import { fileOf, fill, press, uploads } from '../../shared/form/testing.ts';
import { NoticeBox } from '../../shared/ui/notice/notice.tsx';
import { ApplyButton } from './apply-button.tsx';
import { ProjectReceipt } from './project-parts.tsx';

let last = 0;

/** Returns a project with a unique id, open from 2026-03-12 to 2026-04-30, for a row or a page. */
export function openProject(): ItemOf<'project'> & ListRow<'project'> {
  last += 1;
  return {
    fdId: `p${last}`,
    fdProjectName: '2026年度光伏智能工厂培育项目',
    fdComName: '省工业和信息化厅',
    fdPublisher: '项目管理处',
    fdContactPerson: '郑晓雯',
    fdContactEmail: 'xm@pv-brain.example',
    fdApplicationStart: '2026-03-12',
    fdApplicationEnd: '2026-04-30',
    fdMaxSupport: '800万元',
    fdAttachments: [],
    fdProjectContent: '支持光伏制造企业建设智能工厂',
    fdCategory: 'smart',
    fdCategoryName: '智能制造',
  };
}

/** Path of the call that submits an application. */
export const ADD = '/api/project/add';

/** Renders a page with the button of an open project and its receipt. */
export function showPage(project: ItemOf<'project'>): void {
  const Page = () => (
    <>
      <ApplyButton project={project} today="2026-03-20" />
      <ProjectReceipt projectId={project.fdId} />
      <NoticeBox />
    </>
  );
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  render(<Stub hydrationData={{ loaderData: { root: { uploadBytes: null } } }} />);
}

export async function openForm(): Promise<void> {
  press('在线申报');
  // By role, as the text exists before the dialog has opened.
  await screen.findByRole('button', { name: '提交申报' });
}

export function fillIn(): void {
  fill('联系人', '王建平');
  fill('联系电话', '13805712266');
}

export const attachments = () => screen.getByLabelText<HTMLInputElement>('申报附件');

export async function attach(...names: string[]): Promise<void> {
  const files = names.map((name) => fileOf(name));
  Object.defineProperty(attachments(), 'files', { value: files, configurable: true });
  await act(async () => fireEvent.change(attachments()));
}

/** Completes the running upload. */
export const arrive = (attId: string) => uploads((upload) => upload.answer({ code: 0, attId }));

/** Submits the form, and waits for the response if a request is sent. */
export async function submit(): Promise<void> {
  await act(async () => press('提交申报'));
  await expect.poll(() => screen.queryByRole('button', { name: FORM.sending })).toBeNull();
}
