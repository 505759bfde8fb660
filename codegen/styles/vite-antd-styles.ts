// A Vite plugin: antd's styles are a sheet of the page (antd-sheet.ts), so that its controls neither bring the programs
// that write them (40 kB gz of a list) nor run them whenever one is drawn. A style that the pages need and the sheet
// lacks, or the other way round, fails the build.
import { mkdirSync, realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalizePath, parseAst, type Plugin } from 'vite';
import { antdSheet } from './antd-sheet.ts';
import { antdStyles, unworn } from './antd-styles.ts';

/** With "?url" its address, as of any other sheet: written to a file, so that Vite has one to answer for. */
const sheet = /^virtual:antd\.css(?<asked>\?url)?$/;
const styleModule = /\/node_modules\/antd\/es\/([\w-]+\/(?:[\w-]+\/)*style(?:\/[\w-]+)?)\.js$/;
const iconStyle = /\/node_modules\/antd\/es\/theme\/util\/useResetIconStyle\.js$/;
const anyWriter = /\bgen(?:StyleHooks|SubStyleComponent|ComponentStyleHook)\(/;
/** Each writer of styles, and one that gives what antd's components take from it and writes nothing. */
const silentOf: Readonly<Record<string, string>> = {
  genStyleHooks: "(() => [(node) => node, '', ''])",
  genComponentStyleHook: "(() => [(node) => node, ''])",
  genSubStyleComponent: '(() => null)',
};

export function antdStylesBeforehand(): Plugin {
  /** By name, as in the list. */
  const silenced = new Set<string>();
  let directory = '';
  let written: string | null = null;
  /** Answers where it stands once links are followed, as Vite names modules. Another build may be reading the last. */
  const writeSheet = (): string => {
    const file = join(directory, 'antd.css');
    mkdirSync(directory, { recursive: true });
    const part = `${file}.${process.pid}`;
    writeFileSync(part, antdSheet());
    renameSync(part, file);
    return normalizePath(realpathSync(file));
  };
  const transform = {
    name: 'office:silent-antd-styles',
    transform: {
      filter: { id: [styleModule, iconStyle] },
      handler: (code: string, id: string) => {
        const silent = iconStyle.test(id) ? 'export default () => undefined;' : withoutWriters(code);
        const name = nameOf(id);
        if (silent !== code && name !== null) silenced.add(name);
        return { code: silent, map: null };
      },
    },
  } satisfies Plugin;
  return {
    ...transform,
    name: 'office:antd-styles',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [transform] } } }),
    configResolved: ({ cacheDir }) => {
      directory = join(cacheDir, 'antd-styles');
    },
    resolveId: {
      filter: { id: sheet },
      handler: (id) => `${(written ??= writeSheet())}${sheet.exec(id)?.groups?.['asked'] ?? ''}`,
    },
    generateBundle(_, bundle) {
      const drawn = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules).filter(([, { renderedLength }]) => renderedLength > 0)
          : [],
      );
      const asked = drawn
        .filter(([id]) => !styleModule.test(id))
        .flatMap(([id]) => this.getModuleInfo(id)?.importedIds ?? [])
        .flatMap((id) => nameOf(id) ?? []);
      const problem = compareStyles(new Set(asked.filter((name) => silenced.has(name))));
      if (problem !== null) this.error(problem);
    },
  };
}

/** What the list lacks of what the pages ask for, and what it has too much; null: nothing. */
export function compareStyles(asked: ReadonlySet<string>): string | null {
  const listed = new Set([...antdStyles.map(({ module }) => module), ...unworn]);
  const missing = [...asked].filter((name) => !listed.has(name));
  const idle = [...listed].filter((name) => !asked.has(name));
  if (missing.length > 0) return `codegen/styles/antd-styles.ts 缺少 / lacks: ${missing.join(', ')}`;
  return idle.length > 0 ? `codegen/styles/antd-styles.ts 中没有用处 / is of no use: ${idle.join(', ')}` : null;
}

/** "button/style/index"; null: no module that writes styles. */
function nameOf(id: string): string | null {
  return styleModule.exec(id)?.[1] ?? null;
}

/** A module of antd's styles with each call of a writer replaced; what it was called with is then shaken off. */
export function withoutWriters(code: string): string {
  if (!anyWriter.test(code)) return code;
  const calls: { readonly start: number; readonly end: number; readonly by: string }[] = [];
  walk(parseAst(code), (node) => {
    const by = node.type === 'CallExpression' ? silentOf[nameIn(node['callee'])] : undefined;
    if (by === undefined) return true;
    calls.push({ start: Number(node['start']), end: Number(node['end']), by });
    return false;
  });
  return calls.reduceRight((text, { start, end, by }) => `${text.slice(0, start)}${by}${text.slice(end)}`, code);
}

type Node = Readonly<Record<string, unknown>>;

function walk(node: unknown, enter: (node: Node) => boolean): void {
  if (Array.isArray(node)) for (const one of node) walk(one, enter);
  else if (isNode(node) && enter(node)) for (const part of Object.values(node)) walk(part, enter);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function nameIn(callee: unknown): string {
  return isNode(callee) && callee['type'] === 'Identifier' ? String(callee['name']) : '';
}
