// Builds plain-refine/ with the product's own bundler and serves it with its few answers, so that both pages load in
// the same way.
import react from '@vitejs/plugin-react';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

const topics = Array.from({ length: 10 }, (_, index) => ({
  id: index + 1,
  name: `义务教育阶段作业设计研究（${index + 1}）`,
  status: index % 3,
}));
const counts = ['南昌市', '九江市', '景德镇市', '萍乡市', '新余市', '鹰潭市', '赣州市', '宜春市', '上饶市'].map(
  (name, at) => ({ id: at, name: `${name}教育科学规划领导小组办公室`, count: at + 5 }),
);
const answers: Readonly<Record<string, unknown>> = {
  '/api/topics': { data: topics, total: 10 },
  '/api/reports/1': { id: 1, info: '<p>课题组按计划完成了问卷调查，正在整理访谈材料。</p>' },
  '/api/states': { data: ['待提交', '完成'].map((name, at) => ({ id: at, name })), total: 2 },
  '/api/hosts': { data: ['李文静', '王建国'].map((name, at) => ({ id: at, name })), total: 2 },
  '/api/organs': { data: counts, total: counts.length },
  '/api/counts': { data: counts, total: counts.length },
};

export interface PlainSite {
  readonly url: string;
  readonly stop: () => void;
}

export async function servePlainSite(): Promise<PlainSite> {
  const outDir = mkdtempSync(join(tmpdir(), 'office-plain-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'plain-refine'),
    plugins: [react()],
    mode: 'production',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const answer = answers[path];
    if (answer === undefined) sendFile(outDir, decodeURIComponent(path), response);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const stop = (): void => {
    server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, stop };
}

/** An address of the page itself is answered by the page. */
function sendFile(outDir: string, path: string, response: ServerResponse): void {
  const file = join(outDir, extname(path) === '' ? 'index.html' : path);
  if (!file.startsWith(outDir) || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-encoding': 'gzip',
  });
  createReadStream(file)
    .pipe(createGzip({ level: 9 }))
    .pipe(response);
}
