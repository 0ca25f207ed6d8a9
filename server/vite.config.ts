import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const ROOT = import.meta.dirname;
const FOLDER = process.env.BUILD_DIRECTORY ?? join(ROOT, 'build');

/** Scripts of threads, which are started by their path. */
const WORKERS = [
  'content/core/writing/clean-worker',
  'content/spreadsheets/sheet-worker',
  'platform/captcha/picture-worker',
  'platform/database/reading-worker',
];

/** Native code and files that are found by path, and large packages that most installations never load. A release installs them. */
export const NOT_BUNDLED = [
  '@aws-sdk/client-s3',
  '@aws-sdk/s3-request-presigner',
  '@node-rs/argon2',
  '@node-rs/jieba',
  'ioredis',
  'nodemailer',
  'prom-client',
  'sharp',
];

/** Addresses of scripts that run in a thread or a process of their own: in the bundle they lie beside each other. */
const PROGRAMS = /'[./]*([\w-]+-worker|manage)\.ts', import\.meta\.url/g;

/** Keeps the paths of files beside the source valid in the bundle, such as word lists and migrations. */
const sourcePaths: Plugin = {
  name: 'source-paths',
  enforce: 'pre',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.' },
    handler(code, id) {
      const path = relative(FOLDER, id);
      return code
        .replace(PROGRAMS, "'./$1.js', import.meta.url")
        .replace(/(?<!\.js', )import\.meta\.url/g, `new URL('${path}', import.meta.url).href`)
        .replace(/import\.meta\.dirname/g, `(import.meta.dirname + '/${dirname(path)}')`);
    },
  },
};

/** The bundle of the server that `npm start` runs (docs/decisions/0097-bundled-server.md). */
export default defineConfig({
  root: ROOT,
  plugins: [sourcePaths],
  ssr: { noExternal: true, external: NOT_BUNDLED },
  build: {
    ssr: true,
    outDir: FOLDER,
    target: 'node24',
    rolldownOptions: {
      input: ['main', 'manage', ...WORKERS].map((name) => join(ROOT, `${name}.ts`)),
      // All in one folder, from which the paths are counted.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // They stay in memory, with the source.
        comments: { jsdoc: false, annotation: false },
      },
      // On a busy machine it would warn about the time that plugins take.
      checks: { bundlerTimings: false },
    },
  },
});
