// Forms and screens by themselves, out of the packs that codegen writes: an import of
// "web/forms/<module>/<form>.form.js" is answered with its part of "web/forms/<module>.pack", so that a page loads its
// own and no other. A saved change of the config is passed on for the modules whose text is another.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';
import { packOf, splitPack } from '../emit/packs.ts';

const FOLDERS = ['web/forms', 'web/screens'];
const MODULES = { id: /\.(?:form|screen)\.js$/ };

/** `outDir` is where codegen writes: src/generated. */
export function generatedPacks(outDir: string): Plugin {
  const packs = openPacks(outDir);
  /** Text by id, as it was last handed out. */
  const served = new Map<string, string>();
  let root = '';
  const modules = {
    name: 'generated-packs',
    resolveId: {
      filter: MODULES,
      handler: (id, importer) => {
        const path =
          id.startsWith('.') && importer !== undefined
            ? resolve(dirname(importer), id)
            : id.replace(/^\/@fs(?=\/)/, '');
        // A module that was kept transformed asks for its imports by their address: from Vite's root.
        return [path, join(root, path)].find((one) => packs.textOf(one) !== null)?.replaceAll(sep, '/') ?? null;
      },
    },
    load: {
      filter: MODULES,
      handler: (id) => {
        const text = packs.textOf(id);
        if (text !== null) served.set(id, text);
        return text;
      },
    },
  } satisfies Plugin;
  return {
    ...modules,
    enforce: 'pre',
    // The scan for packages to bundle beforehand reads files by itself; it is to find those behind forms and screens
    // too.
    config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [modules] } } }),
    configResolved: (config) => {
      root = config.root;
    },
    configureServer: (server) => void server.watcher.add(FOLDERS.map((folder) => join(outDir, folder))),
    hotUpdate({ file }) {
      if (!file.endsWith('.pack')) return undefined;
      const changed = [...served].filter(
        ([id, text]) => resolve(packOf(id)) === resolve(file) && packs.textOf(id) !== text,
      );
      return changed.flatMap(([id]) => this.environment.moduleGraph.getModuleById(id) ?? []);
    },
  };
}

interface Packs {
  /** null: there is no such module. */
  readonly textOf: (path: string) => string | null;
}

function openPacks(outDir: string): Packs {
  const known = new Map<string, { readonly stamp: string; readonly modules: ReadonlyMap<string, Buffer> }>();
  const modulesOf = (pack: string): ReadonlyMap<string, Buffer> => {
    if (!existsSync(pack)) return new Map();
    const { mtimeMs, size } = statSync(pack);
    const stamp = `${mtimeMs} ${size}`;
    const last = known.get(pack);
    if (last?.stamp === stamp) return last.modules;
    const modules = splitPack(readFileSync(pack));
    known.set(pack, { stamp, modules });
    return modules;
  };
  return {
    textOf: (path) => {
      const name = relative(outDir, path).replaceAll(sep, '/');
      return (
        modulesOf(join(outDir, packOf(name)))
          .get(name)
          ?.toString() ?? null
      );
    },
  };
}
