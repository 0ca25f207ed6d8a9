import type { DescribedCall } from '../http/openapi.ts';
import { required } from '../http/query.ts';

const text = { type: 'string' };

/** The calls about attachments, as the API description shows them. */
export const fileCalls: readonly DescribedCall[] = [
  {
    path: '/components/sysAttMain/upload',
    summary: '上传附件，每次一个文件；attKey 说明用途，如 projectApplyInfoAtt（zip 或 rar）',
    query: {},
    form: { file: 'file', attKey: true },
    signedIn: true,
    result: { kind: 'own', schema: { attId: text, msg: text } },
  },
  {
    path: '/components/sysAttMain/remove',
    summary: '移除本人尚未提交的附件',
    query: {},
    form: { attId: true },
    signedIn: true,
    result: { kind: 'own', schema: { msg: text } },
  },
  {
    path: '/components/sysAttMain/download',
    summary: '下载附件：本企业的，或由管理员下载',
    query: { attId: required('attId') },
    signedIn: true,
    result: { kind: 'file', type: 'application/octet-stream' },
  },
];
