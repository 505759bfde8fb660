// The program's door. Node compiles the sources on every start unless told where to keep what it made of them: with the
// cache a start takes two thirds of the time and 25 MB less, so it is switched on before anything else is loaded.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/compiled'));
const { runProgram } = await import('./program.ts');
await runProgram();
