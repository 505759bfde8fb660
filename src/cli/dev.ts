// `npm run dev`: the server with restarts, the pages with hot reload and the config watch, in one process tree. The
// page is on WEB_PORT (5173); its calls wait for the newest server.
import { existsSync } from 'node:fs';
import { createServer, type Connect } from 'vite';
import { join } from 'node:path';
import { startDevServer } from './dev-server.ts';
import { repositoryRoot } from './repository-root.ts';
import { runGenerate } from './run-generate.ts';

const port = Number(process.env['PORT'] ?? 3000);

const generated = await runGenerate();
if (generated.code !== 0) {
  if (!existsSync(join(repositoryRoot, 'src/generated/model.json'))) {
    console.error('\n配置有错误，请先按上面列出的位置修改，再运行 npm run dev。/ Mend the configuration first.\n');
    process.exit(1);
  }
  console.error(
    '\n配置有错误（见上），先以上一次正确的状态运行；改好后页面会自己更新。/ Running on the last good state.\n',
  );
}

const server = startDevServer(port);
const holdCalls: Connect.NextHandleFunction = (request, response, next) => {
  if (!/^\/(?:admin\/)?api\//.test(request.url ?? '')) return next();
  server.whenReady().then((isUp) => {
    if (isUp) return next();
    response.writeHead(503, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: '0003', message: '开发服务器没有启动，请看终端里的错误', result: null }));
  }, next);
};

process.env['OFFICE_API'] = `http://127.0.0.1:${port}`;
const pages = await createServer({
  configFile: join(repositoryRoot, 'vite.config.ts'),
  plugins: [{ name: 'office:hold-calls', configureServer: ({ middlewares }) => void middlewares.use(holdCalls) }],
});
await pages.listen();
pages.printUrls();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop());

async function stop(): Promise<void> {
  await Promise.all([pages.close(), server.stop()]);
  process.exit(0);
}
