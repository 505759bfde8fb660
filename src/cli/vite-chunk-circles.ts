// A Vite plugin: the build stops where output chunks import each other in a circle. Such a page can stay blank: the
// shared chunk runs before what it takes back from the page is there, and nothing else notices but a browser.
import type { Plugin } from 'vite';

export function refuseChunkCircles(): Plugin {
  return {
    name: 'office:chunk-circles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const imports = new Map(
        Object.values(bundle).flatMap((part) =>
          part.type === 'chunk' ? [[part.fileName, part.imports] as const] : [],
        ),
      );
      const circle = circleOf(imports);
      if (circle !== null)
        this.error(`分块循环引用（vite.config.ts：codeSplitting）/ chunks import each other: ${circle.join(' → ')}`);
    },
  };
}

/** File → what it imports at once; a circle with its first file repeated at the end, or null. */
export function circleOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] | null {
  const done = new Set<string>();
  const walk = (file: string, above: readonly string[]): readonly string[] | null => {
    const at = above.indexOf(file);
    if (at >= 0) return [...above.slice(at), file];
    if (done.has(file)) return null;
    for (const next of imports.get(file) ?? []) {
      const found = walk(next, [...above, file]);
      if (found !== null) return found;
    }
    done.add(file);
    return null;
  };
  for (const file of imports.keys()) {
    const found = walk(file, []);
    if (found !== null) return found;
  }
  return null;
}
