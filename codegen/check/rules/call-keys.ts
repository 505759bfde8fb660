// Which keys of a call mean something to which op.

const ALWAYS = ['op', 'path', 'method', 'open', 'roles'];

const TAKES: Readonly<Record<string, readonly string[]>> = {
  list: ['fields', 'filters', 'current', 'sorts', 'sort', 'joins', 'range', 'where', 'presets'],
  get: ['id', 'record', 'fields', 'joins', 'where', 'opens', 'by', 'partFiles'],
  group: ['by', 'columns', 'counts', 'filters', 'sorts', 'joins', 'range', 'where'],
  stat: ['by', 'measures', 'filters', 'current', 'range', 'where'],
  create: ['form', 'each', 'events', 'arguments', 'submit', 'register'],
  update: ['id', 'record', 'form', 'each', 'events', 'arguments', 'submit', 'creates'],
  delete: ['id', 'events', 'unused'],
  event: ['id', 'many', 'events', 'filters', 'extra', 'arguments', 'eventBy'],
  review: ['id', 'many', 'events', 'machineBy', 'extra', 'arguments'],
  export: ['of', 'name', 'fields', 'full'],
  all: ['fields', 'filters', 'sorts', 'sort', 'joins', 'where'],
  mine: ['id', 'fields', 'joins', 'sorts', 'where'],
  children: ['argument', 'field', 'fields', 'where', 'sorts'],
  'patch-own': ['fields', 'others'],
  answer: ['rule', 'input'],
  completeness: ['id', 'keeps'],
  handler: ['handler', 'input', 'fields'],
  document: ['id', 'document', 'store', 'draft'],
  import: ['of', 'columns', 'match', 'update', 'most', 'name'],
};

const NEEDS: Readonly<Record<string, readonly string[]>> = {
  group: ['by', 'columns'],
  stat: ['by'],
  export: ['of'],
  children: ['field'],
  'patch-own': ['fields'],
  answer: ['rule'],
  handler: ['handler'],
  document: ['document'],
  import: ['of', 'columns', 'match'],
};

const KNOWN: ReadonlySet<string> = new Set([...ALWAYS, ...Object.values(TAKES).flat()]);

const TAKEN: ReadonlyMap<string, ReadonlySet<string>> = new Map(Object.entries(TAKES).map(([op, own]) => [op, new Set([...ALWAYS, ...own])]));

/** null for an op that does not exist: the structural check has said so. */
export function takesOf(op: string | null): { readonly keys: ReadonlySet<string>; readonly known: ReadonlySet<string> } | null {
  const keys = TAKEN.get(op ?? '');
  return keys === undefined ? null : { keys, known: KNOWN };
}

export function needsOf(op: string): readonly string[] {
  return NEEDS[op] ?? [];
}
