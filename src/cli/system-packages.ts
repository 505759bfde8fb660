// What the tests and benches need beyond npm: Chromium, a PostgreSQL server, Chinese fonts, the tools of poppler that
// read PDF files. Installed by apt when this is root on Debian or Ubuntu; otherwise the answer says exactly what to
// install.
import { existsSync } from 'node:fs';
import { runProgram } from './run-program.ts';
import { findChromium, findHeadlessShell } from '../../tests/support/chromium.ts';
import { findPostgresBinaries } from '../../tests/support/postgres-server.ts';

interface Need {
  readonly name: string;
  readonly packages: readonly string[];
  readonly isThere: () => Promise<boolean> | boolean;
  readonly byHand: string;
}

/** Without a network nobody waits for what can be done without. */
const HASTY = [
  '-o',
  'Acquire::http::Timeout=10',
  '-o',
  'Acquire::https::Timeout=10',
  '-o',
  'Acquire::Retries=0',
] as const;

const needs: readonly Need[] = [
  {
    name: 'Chromium',
    packages: ['chromium'],
    isThere: () => findChromium() !== null,
    byHand: 'Chromium 或 Chrome（或运行 npx playwright install chromium；也可用环境变量 CHROMIUM_PATH 指明位置）',
  },
  {
    name: 'PostgreSQL',
    packages: ['postgresql'],
    isThere: () => findPostgresBinaries() !== null,
    byHand: 'PostgreSQL 15 或更高版本的服务端程序（initdb、postgres）',
  },
  {
    name: 'poppler',
    packages: ['poppler-utils'],
    isThere: async () => (await runProgram({ command: 'pdftotext', args: ['-v'], quiet: true })).code === 0,
    byHand: 'poppler 的 pdftotext 和 pdffonts',
  },
  {
    name: '中文字体',
    packages: ['fontconfig', 'fonts-noto-cjk'],
    isThere: hasRareCharacters,
    byHand: 'fontconfig（fc-list、fc-query）和含有“𠮷”等生僻字的中文字体，例如 Noto Sans CJK',
  },
];

/** null when all is there; else what to do. */
export async function installSystemPackages(): Promise<string | null> {
  const remedy = await installNeeds();
  // Makes the tests shorter, and has taken the pictures of the stories: a few are drawn otherwise with a window.
  if (remedy === null && process.env['CHROMIUM_PATH'] === undefined && findHeadlessShell() === null && isAptThere())
    await installByApt(['chromium-headless-shell'], HASTY);
  return remedy;
}

async function installNeeds(): Promise<string | null> {
  const missing: Need[] = [];
  for (const need of needs) if (!(await need.isThere())) missing.push(need);
  if (missing.length === 0) return null;
  if (!isAptThere()) {
    return `缺少以下软件，请安装后重新运行 / please install:\n${missing.map(({ byHand }) => `  - ${byHand}`).join('\n')}\nDebian/Ubuntu：sudo apt-get install -y ${missing.flatMap(({ packages }) => packages).join(' ')}`;
  }
  console.log(`正在安装 ${missing.map(({ name }) => name).join('、')}（apt-get install）…`);
  return installByApt(missing.flatMap(({ packages }) => packages));
}

function isAptThere(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

async function installByApt(packages: readonly string[], options: readonly string[] = []): Promise<string | null> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram({ command: 'apt-get', args: ['update', '-qq', ...options], quiet: true, env });
  const { code, output } = await runProgram({
    command: 'apt-get',
    args: ['install', '-y', '-qq', '--no-install-recommends', ...options, ...packages],
    quiet: true,
    env,
  });
  return code === 0
    ? null
    : `apt-get install ${packages.join(' ')} 失败，请检查网络和软件源后重试：\n${output.split('\n').slice(-8).join('\n')}`;
}

/** Pages are drawn with it, and documents take from it the characters that their own font lacks (U+20BB7 is 𠮷). */
async function hasRareCharacters(): Promise<boolean> {
  const { code, output } = await runProgram({
    command: 'fc-list',
    args: [':lang=zh:charset=20bb7', 'family'],
    quiet: true,
  });
  return code === 0 && output.trim() !== '';
}
