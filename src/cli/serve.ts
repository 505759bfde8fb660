// `npm run serve`: production. No demo; on an empty database the account admin is made with a random password, printed
// once. Builds first where the tools are installed; an installation without them must bring dist/ along.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './prepare.ts';
import { repositoryRoot } from './repository-root.ts';

process.env['NODE_ENV'] = 'production';
const hasTools = existsSync(join(repositoryRoot, 'node_modules/vite'));
const isBuilt = ['dist/web/index.html', 'src/generated/model.json'].every((path) =>
  existsSync(join(repositoryRoot, path)),
);

try {
  if (hasTools) await prepare();
  else if (!isBuilt)
    throw new Error(
      '还没有构建：请在装有全部依赖的机器上运行 npm ci 和 npm run build，再把 dist/ 与 src/generated/ 一并部署。/ Build first: npm ci && npm run build.',
    );
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
await import('../server/main.ts');
