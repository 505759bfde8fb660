// The dev server's side of codegen: generates at start, watches, shows a config mistake with its place in the page's
// overlay and the terminal, and takes the overlay away when the mistake is gone. Changed modules reach the page by
// Vite's own ways.
import type { HotPayload, Plugin, ViteDevServer } from 'vite';
import type { Problem } from '../config.ts';
import type { GenerateResult } from '../generate.ts';
import { renderProblem } from '../problem.ts';
import { watchConfig } from './watch-config.ts';

export interface ConfigWatchOptions {
  readonly root?: string;
  readonly outDir?: string;
}

export function configWatch(options: ConfigWatchOptions = {}): Plugin {
  return {
    name: 'config-watch',
    apply: 'serve',
    configureServer: (server) => {
      const overlay = openOverlay(server);
      const watcher = watchConfig({
        root: options.root ?? process.cwd(),
        ...(options.outDir === undefined ? {} : { outDir: options.outDir }),
        onResult: (result) => showResult(server, overlay, result),
        onFailure: (error) =>
          server.config.logger.error(
            `配置生成失败 / codegen failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
          ),
      });
      server.httpServer?.once('close', watcher.close);
      // The first page must not be served from a generation that is still being written.
      return watcher.settled();
    },
  };
}

interface Overlay {
  readonly show: (problems: readonly Problem[]) => void;
  readonly clear: () => void;
}

function openOverlay(server: ViteDevServer): Overlay {
  let shown: HotPayload | null = null;
  // A page opened or reloaded while the mistake stands sees it too.
  server.ws.on('connection', () => {
    if (shown !== null) server.ws.send(shown);
  });
  return {
    show: (problems) => {
      shown = overlayPayload(problems);
      server.ws.send(shown);
    },
    clear: () => {
      if (shown === null) return;
      shown = null;
      // An update without modules: the client closes its overlay, or reloads where the page itself began with it.
      server.ws.send({ type: 'update', updates: [] });
    },
  };
}

function showResult(server: ViteDevServer, overlay: Overlay, { problems, files, ms }: GenerateResult): void {
  if (problems.length === 0) {
    overlay.clear();
    if (files.length > 0)
      server.config.logger.info(`配置已生成：${files.length} 个文件，${Math.round(ms)} ms`, { timestamp: true });
    return;
  }
  overlay.show(problems);
  for (const problem of problems) server.config.logger.error(renderProblem(problem, 'zh'), { timestamp: true });
}

function overlayPayload(problems: readonly Problem[]): HotPayload {
  const first = problems[0];
  const lines = problems.map((problem) => renderProblem(problem, 'zh'));
  return {
    type: 'error',
    err: {
      message: `配置有 ${problems.length} 处问题，页面仍是上一次正确的状态：\n${lines.join('\n')}`,
      stack: '',
      plugin: 'config-watch',
      ...(first === undefined
        ? {}
        : {
            id: first.place.file,
            loc: { file: first.place.file, line: first.place.line, column: first.place.column },
          }),
    },
  };
}
