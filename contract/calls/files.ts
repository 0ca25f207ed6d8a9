import { ATTACHMENT, FILE_REMOVE, FILE_UPLOAD } from '../paths.ts';
import type { Call } from './call.ts';

const LIMIT = { max: 60, per: '1 minute', by: 'account' } as const;

export const fileUpload = {
  method: 'POST',
  path: FILE_UPLOAD,
  summary: '上传附件，每次一个文件',
  may: 'own:submit',
  limit: LIMIT,
  input: {
    file: { label: '文件', kind: 'file', required: true },
    attKey: { label: '用途，如 projectApplyInfoAtt（zip 或 rar）', required: true },
  },
  output: {
    kind: 'own',
    schema: {
      attId: { type: 'string', description: '附件编号' },
      msg: { type: 'string', description: '给用户的说明' },
    },
  },
} as const satisfies Call;

export const fileRemoval = {
  method: 'POST',
  path: FILE_REMOVE,
  summary: '移除本人尚未提交的附件',
  access: 'signed-in',
  limit: LIMIT,
  input: { attId: { label: '附件编号', required: true, most: 200 } },
  output: { kind: 'own', schema: { msg: { type: 'string', description: '给用户的说明' } } },
} as const satisfies Call;

export const fileDownload = {
  method: 'GET',
  path: '/components/sysAttMain/download',
  summary: '下载附件：本企业的，或由管理员下载',
  access: 'signed-in',
  limit: LIMIT,
  caching: 'no-store',
  input: { attId: { label: '附件编号', required: true } },
  output: { kind: 'file', type: 'application/octet-stream' },
} as const satisfies Call;

/** Where anybody fetches what belongs to public content. */
export const attachmentAddress = {
  method: 'GET',
  path: ATTACHMENT,
  summary: '附件地址',
  access: 'public',
  caching: 'kept',
  input: {
    fdId: { label: '所属内容的编号', required: true },
    clazz: { label: '所属内容的种类，如 ProjectApply', required: true },
    key: { label: '用途，如 projectFile', required: true },
  },
  output: { kind: 'value', schema: { type: ['string', 'null'], description: '附件地址，没有附件时为 null' } },
} as const satisfies Call;
