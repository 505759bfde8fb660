// Builds plain-antd/ with the product's own bundler and serves it, so that both pages load in the same way.
import react from '@vitejs/plugin-react';
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createGzip } from 'node:zlib';
import { build } from 'vite';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface PlainSite {
  readonly url: string;
  readonly stop: () => void;
}

export async function servePlainSite(): Promise<PlainSite> {
  const outDir = mkdtempSync(join(tmpdir(), 'office-plain-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'plain-antd'),
    plugins: [react()],
    mode: 'production',
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const server = createServer((request, response) => {
    const path = join(
      outDir,
      request.url === '/' ? 'index.html' : decodeURIComponent((request.url ?? '/').split('?')[0] ?? ''),
    );
    if (!path.startsWith(outDir) || !existsSync(path)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'gzip',
    });
    createReadStream(path).pipe(createGzip()).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const stop = (): void => {
    server.close();
    rmSync(outDir, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, stop };
}
