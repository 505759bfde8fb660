// Office files that no browser shows, made a PDF by LibreOffice: a process of its own for each, in a directory of its
// own that goes with it, with limits of time, memory and size. Enters: bytes. Leaves: the PDF's bytes, "absent" where
// the server has no LibreOffice, or "failed". What a file names elsewhere is not fetched: links are not followed,
// macros do not run, and its only way out is a dead proxy.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

type Converted = { readonly pdf: Buffer } | 'absent' | 'failed';

export type OfficeEnding = keyof typeof FILTERS;

export type ConvertOffice = (content: Buffer, ending: OfficeEnding) => Promise<Converted>;

export interface ConverterOptions {
  /** Name or path of soffice. */
  readonly command: string;
  /** Directory of half-made things. */
  readonly temporary: string;
  readonly withinMs?: number;
  readonly memoryMB?: number;
  /** Told why a file was not converted: the person is told only that it was not. */
  readonly onFailed?: (reason: string) => void;
}

/**
 * Named, so that LibreOffice reads a broken file as what it should be and fails: left to guess, it shows it as pages of
 * garbled text.
 */
const FILTERS = {
  doc: 'MS Word 97',
  xls: 'MS Excel 97',
  ppt: 'MS PowerPoint 97',
  pptx: 'Impress MS PowerPoint 2007 XML',
} as const;
const WITHIN_MS = 60_000;
const MEMORY_MB = 3_072;
const MOST_MB = 100;
const NOT_FOUND = 127;
const LAST_WORDS = 2_000;
/**
 * Limits are set by the shell and kept by what it becomes: address space, CPU seconds, size of a file (in half
 * kilobytes).
 */
const LIMITED =
  'command -v "$4" > /dev/null || exit 127; ulimit -v "$1"; ulimit -t "$2"; ulimit -f "$3"; shift 3; exec "$@"';

const item = (path: string, name: string, value: string): string =>
  `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`;
const PROFILE = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  item('Office.Common/Security/Scripting', 'MacroSecurityLevel', '3'),
  item('Office.Common/Security/Scripting', 'DisableMacrosExecution', 'true'),
  item('Office.Common/Security/Scripting', 'DisableActiveContent', 'true'),
  item('Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'),
  item('Office.Writer/Content/Update', 'Link', '0'),
  item('Office.Calc/Content/Update', 'Link', '1'),
  item('Inet/Settings', 'ooInetProxyType', '2'),
  ...['HTTP', 'HTTPS', 'FTP'].flatMap((scheme) => [
    item('Inet/Settings', `ooInet${scheme}ProxyName`, '127.0.0.1'),
    item('Inet/Settings', `ooInet${scheme}ProxyPort`, '9'),
  ]),
].join('\n')}
</oor:items>
`;

export function createConverter({
  command,
  temporary,
  withinMs = WITHIN_MS,
  memoryMB = MEMORY_MB,
  onFailed = () => undefined,
}: ConverterOptions): ConvertOffice {
  return async (content, ending) => {
    await mkdir(temporary, { recursive: true, mode: 0o700 });
    const directory = await mkdtemp(join(temporary, 'convert-'));
    try {
      const [source, profile] = [join(directory, `source.${ending}`), join(directory, 'profile')];
      await mkdir(join(profile, 'user'), { recursive: true });
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), PROFILE);
      await writeFile(source, content);
      const limits = [memoryMB * 1024, Math.ceil(withinMs / 1000), MOST_MB * 2048].map(String);
      const said = [
        command,
        '--headless',
        '--norestore',
        '--nolockcheck',
        '--nologo',
        `-env:UserInstallation=${pathToFileURL(profile).href}`,
        `--infilter=${FILTERS[ending]}`,
        '--convert-to',
        'pdf',
        '--outdir',
        join(directory, 'out'),
        source,
      ];
      const { code, words } = await runLimited(['-c', LIMITED, 'sh', ...limits, ...said], { directory, withinMs });
      if (code === NOT_FOUND) return 'absent';
      const pdf = await readFile(join(directory, 'out', 'source.pdf')).catch(() => null);
      if (code === 0 && pdf !== null && pdf.subarray(0, 5).toString('latin1') === '%PDF-') return { pdf };
      onFailed(`soffice ended with ${code}: ${words}`);
      return 'failed';
    } finally {
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    }
  };
}

interface Ended {
  /** null: by a signal. */
  readonly code: number | null;
  readonly words: string;
}

/** In a group of its own, which ends as a whole: soffice is a script that starts the program. */
function runLimited(
  said: readonly string[],
  { directory, withinMs }: { readonly directory: string; readonly withinMs: number },
): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  // Nothing of the server's environment, which holds secrets.
  const child = spawn('/bin/sh', [...said], {
    cwd: directory,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '/usr/bin:/bin', HOME: directory, TMPDIR: directory, LANG: 'C.UTF-8' },
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-LAST_WORDS)));
  const end = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // Gone by itself.
    }
  };
  const timer = setTimeout(end, withinMs);
  const atExit = (): void => end();
  process.once('exit', atExit);
  child.on('error', (error) => resolve({ code: NOT_FOUND, words: error.message }));
  child.on('close', (code) => resolve({ code, words }));
  return promise.finally(() => {
    clearTimeout(timer);
    process.off('exit', atExit);
    end();
  });
}
