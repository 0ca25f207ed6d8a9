export const POLICY = {
  remark: '本文内容以发文单位正式文件为准',
  repealed: '本政策已废止，以下内容仅供查阅，请勿据此申报或办理。',
} as const;
