// Modules of the browser lie together, one pack file for each folder of the config: a thousand forms and screens are
// twenty files to create and not two thousand. codegen/watch/vite-packs.ts gives Vite each module by itself, as if it
// lay in a file of its own.

export interface PackedModule {
  /** As if it lay there: from the output directory, with slashes. */
  readonly path: string;
  /** Pieces: what many modules hold (a validator), or what is there as bytes already, is not made anew for each. */
  readonly text: readonly Buffer[];
}

const MARK = '//// ';
const LINE = Buffer.from(`\n${MARK}`);

/** "web/forms/process/topic.Apply.form.js" → "web/forms/process.pack". */
export function packOf(path: string): string {
  return `${path.slice(0, path.lastIndexOf('/'))}.pack`;
}

/** Pieces of the file: a line with its path before each module. */
export function joinPack(modules: readonly PackedModule[]): readonly Buffer[] {
  return modules.flatMap(({ path, text }) => [Buffer.from(`${MARK}${path}\n`), ...text]);
}

/** Path → text. A module ends with a line's end, and none of its own lines begins like the line between two. */
export function splitPack(pack: Buffer): ReadonlyMap<string, Buffer> {
  const modules = new Map<string, Buffer>();
  for (let at = 0; at < pack.length;) {
    const from = pack.indexOf('\n', at) + 1;
    const next = pack.indexOf(LINE, from);
    const to = next < 0 ? pack.length : next + 1;
    modules.set(pack.toString('utf8', at + MARK.length, from - 1), pack.subarray(from, to));
    at = to;
  }
  return modules;
}
