// `npm run build`: generated code and the browser bundle, whatever the last build was.
import { prepare } from './prepare.ts';

try {
  await prepare({ force: true });
  console.log('构建完成：dist/web / built');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
