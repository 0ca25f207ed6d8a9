import { get, post } from '../../protocol/declare.ts';
import { ATTACHMENT, FILE_REMOVE, FILE_UPLOAD, PROJECT_FILES } from '../../protocol/paths.ts';
import { count, nullable, own, single, text } from '../../protocol/schema.ts';

const LIMIT = { max: 60, per: '1 minute', by: 'account' } as const;

export const fileUpload = post(FILE_UPLOAD, {
  summary: '上传附件，每次一个文件',
  may: 'own:submit',
  limit: LIMIT,
  input: {
    file: { label: '文件', kind: 'file', required: true },
    attKey: {
      label: '用途：projectApplyInfoAtt（zip 或 rar）、companyRenameAtt（pdf、jpg 或 png）',
      required: true,
    },
  },
  output: own({
    attId: text('附件编号'),
    msg: text('给用户的说明'),
  }),
});

export const fileRemoval = post(FILE_REMOVE, {
  summary: '移除本人尚未提交的附件',
  access: 'signed-in',
  limit: LIMIT,
  input: { attId: { label: '附件编号', required: true, maxLength: 200 } },
});

export const fileDownload = get('/components/sysAttMain/download', {
  summary: '下载附件：本企业的，或由管理员下载',
  access: 'signed-in',
  limit: LIMIT,
  caching: 'no-store',
  input: { attId: { label: '附件编号', required: true } },
  output: { kind: 'file', type: 'application/octet-stream' },
});

/** Uploads a file for content; it is removed if no content references it within a day. */
export const itemFileUpload = post('/api/console/files/upload', {
  summary: '上传内容的附件，每次一个文件；内容发布后门户才能下载',
  may: 'content:write',
  limit: LIMIT,
  caching: 'no-store',
  input: { file: { label: '文档或压缩包', kind: 'file', required: true } },
  output: single({
    address: text('下载地址'),
    name: text('文件名'),
    bytes: count('字节数'),
  }),
});

/** Downloads a file that an operator uploaded for content, whether or not the portal shows it. */
export const itemFileDownload = get('/api/console/files/download', {
  summary: '下载内容的附件，未发布的也可以',
  may: 'content:read',
  limit: LIMIT,
  caching: 'no-store',
  input: { id: { label: '附件编号', required: true } },
  output: { kind: 'file', type: 'application/octet-stream' },
});

/** Downloads all files of a public project as one zip. */
export const projectFiles = get(PROJECT_FILES, {
  summary: '项目的全部附件，打包为 zip',
  access: 'public',
  limit: { max: 20, per: '1 minute', by: 'address' },
  caching: 'no-store',
  input: { fdId: { label: '项目编号', required: true, maxLength: 200 } },
  output: { kind: 'file', type: 'application/zip' },
});

/** Public address of attachments of public content. */
export const attachmentAddress = get(ATTACHMENT, {
  summary: '附件地址',
  access: 'public',
  caching: 'kept',
  input: {
    fdId: { label: '所属内容的编号', required: true },
    clazz: { label: '所属内容的类型，如 ProjectApply', required: true },
    key: { label: '用途，如 projectFile', required: true },
  },
  output: { kind: 'value', schema: nullable('附件地址，没有附件时为 null') },
});
