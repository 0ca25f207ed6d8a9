import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { UNREADABLE_EXPRESSION } from './browsers.ts';

const ROOT = join(import.meta.dirname, '..');
/** From @rc-component/async-validator: only created with the option `includeBoundaries`, which is never set. */
const NEVER_CREATED = /includeBoundaries\?`[^`]*`/g;

it.each(['portal/build/client/assets', 'office/build/assets'])(
  'the scripts in %s contain no regular expression that a supported browser cannot parse',
  (folder) => {
    const scripts = globSync(`${folder}/*.js`, { cwd: ROOT });
    expect(scripts.length, 'made by npm run build').toBeGreaterThan(10);
    const matches = scripts.flatMap((script) => {
      const match = UNREADABLE_EXPRESSION.exec(
        readFileSync(join(ROOT, script), 'utf8').replace(NEVER_CREATED, ''),
      );
      return match ? [`${script}: ${match.input.slice(match.index - 40, match.index + 40)}`] : [];
    });
    expect(matches).toEqual([]);
  },
);
