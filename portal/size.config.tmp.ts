import base from './vite.config.ts';
import { writeFileSync } from 'node:fs';
const c = { ...(base as any) } as any;
c.plugins = (base as any).plugins;
c.environments.client.build.rolldownOptions.output.minify={compress:{maxIterations:10,unused:true,joinVars:true,sequences:true,dropDebugger:true},mangle:{toplevel:true},codegen:{removeWhitespace:true,legalComments:'none'}};
export default c;
