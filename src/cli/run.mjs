// The door every npm script goes through: `node src/cli/run.mjs <script.ts> [arguments]`. Runs on any Node from 20 on,
// installs the packages when they are missing or not those of package-lock.json, then runs the script on the Node 24
// that came with them. Plain JavaScript, because on a fresh machine nothing else runs yet.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { watchStarter } from './watch-starter.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const ownNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
const [script, ...scriptArguments] = process.argv.slice(2);
/** `npm ci --omit=dev` leaves the tools out: then only what the server needs is looked for. */
const isProduction = process.env.NODE_ENV === 'production' || script === 'src/cli/serve.ts';

if (script === undefined) stop('用法 / usage: node src/cli/run.mjs <script> [arguments]');
if (majorOf(process.version) < 20)
  stop(
    `需要 Node 20 或更高版本，当前是 ${process.version}。请到 https://nodejs.org 安装后重试。/ Node 20 or newer is needed.`,
  );
if (!hasPackages()) installPackages();
start(chooseNode());

function majorOf(version) {
  return Number(version.replace(/^v/, '').split('.')[0]);
}

/** Whether node_modules holds exactly what the lock file asks for (optional packages of other platforms apart). */
function hasPackages() {
  const installedPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedPath)) return false;
  const installed = JSON.parse(readFileSync(installedPath, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, optional, dev, devOptional, peer }]) => {
    if (path === '' || (isProduction && (dev || devOptional))) return true;
    return installed[path] === undefined ? Boolean(optional || peer) : installed[path].version === version;
  });
}

/**
 * What is there is only completed: `npm ci` would throw it all away for one new package, and is for a folder that is
 * empty or stays wrong.
 */
function installPackages() {
  console.log('正在安装依赖，首次约需一分钟… / installing packages…');
  const list = join(root, 'node_modules', '.package-lock.json');
  if (existsSync(list)) {
    // Written anew at the end: an installation that breaks off is not taken for a whole one.
    rmSync(list);
    if (runNpm(['install', '--no-save']) && hasPackages()) return;
  }
  if (!runNpm(['ci'])) {
    stop(
      '安装依赖失败：请检查网络和 npm 镜像（npm config get registry），然后重试；也可手动运行 npm ci 查看原因。/ npm ci failed: check the network and the npm registry, then try again.',
    );
  }
}

function runNpm(args) {
  const result = spawnSync(
    'npm',
    [...args, '--no-audit', '--no-fund', '--loglevel=error', ...(isProduction ? ['--omit=dev'] : [])],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' },
  );
  return result.status === 0;
}

function chooseNode() {
  if (majorOf(process.version) >= 24) return process.execPath;
  if (existsSync(ownNode)) return ownNode;
  return stop(
    `没有找到 Node 24：${isProduction ? '生产环境请安装 Node 24' : '请删除 node_modules 后重新运行 npm ci（npm 12 需允许 node 包的安装脚本）'}。/ Node 24 was not found.`,
  );
}

/**
 * A server has what Node gives it: with half the room for young objects a request costs a tenth more of a processor.
 * The generator lives for a second and keeps nearly all it makes: compiling its functions for speed and looking for
 * what it could throw away costs more than it brings (8 percent). Compiled plainly and at once, and for speed only
 * where they are called thousands of times, they save another 15.
 */
function nodeFlags() {
  const isShort = script === 'codegen/main.ts' && scriptArguments[0] !== 'watch';
  return isShort ? JSON.parse(readFileSync(join(root, 'src/cli/codegen-flags.json'), 'utf8')) : [];
}

function start(node) {
  const child = spawn(
    node,
    [
      ...nodeFlags(),
      '--import',
      pathToFileURL(join(root, 'src/cli/end-with-parent.mjs')).href,
      join(root, script),
      ...scriptArguments,
    ],
    {
      cwd: root,
      // The last one is the pipe that ends with this process (end-with-parent.mjs).
      stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
      env: {
        ...process.env,
        PARENT_PIPE: '3',
        PATH: `${join(root, 'node_modules', '.bin')}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH ?? ''}`,
        // Compiled sources are kept, the first script's too: without it every start loads the compiler (13 MB, half a
        // second).
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
      },
    },
  );
  // The child ends itself in order; this process only passes on what it was told. A terminal's Ctrl-C reaches both.
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  process.on('SIGINT', () => (process.stdin.isTTY ? undefined : child.kill('SIGINT')));
  watchStarter(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
}

function stop(message) {
  console.error(`\n${message}\n`);
  return process.exit(1);
}
