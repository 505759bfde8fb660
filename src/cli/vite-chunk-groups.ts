// Which modules may share a file of the bundle: none that the entry itself needs, or the entry would wait for the file
// and the file for the entry.

/** What is asked of the bundler's ChunkingContext. */
export interface ModuleGraph {
  readonly getModuleInfo: (id: string) => { readonly isEntry: boolean; readonly importers: readonly string[] } | null;
}

/** For `name` of a group: the name, or null where the module is needed by the entry. */
export function besideEntry(name: string): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>();
  const isOfEntry = (id: string, graph: ModuleGraph): boolean => {
    const above = new Set([id]);
    // A set walks on over what is added on the way.
    for (const one of above) {
      if (known.get(one) === false) continue;
      const info = graph.getModuleInfo(one);
      if (known.get(one) === true || info?.isEntry === true) {
        known.set(id, true);
        return true;
      }
      for (const importer of info?.importers ?? []) above.add(importer);
    }
    for (const one of above) known.set(one, false);
    return false;
  };
  return (id, graph) => (isOfEntry(id, graph) ? null : name);
}
