/** Types for the parts of s3rver, the S3 server for tests, that are used here; the package has none. */
declare module 's3rver' {
  import type { Server } from 'node:http';
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
      vhostBuckets?: boolean;
    });
    readonly httpServer: Server;
    readonly store: { putBucket(name: string): Promise<unknown> };
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}

declare module 's3rver/lib/models/account.js' {
  const account: { DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void } };
  export default account;
}
