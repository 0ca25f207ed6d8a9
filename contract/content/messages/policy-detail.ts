export const POLICY = { remark: '本文内容以发文单位正式文件为准' } as const;
