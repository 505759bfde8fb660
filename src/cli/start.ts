// `npm start`: generates and builds what changed, then starts the office with its demo on the embedded database (or on
// DATABASE_URL) and prints the address and who can sign in. Ctrl-C stops it in order.
import { prepare } from './prepare.ts';

try {
  await prepare();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import('../server/main.ts');
