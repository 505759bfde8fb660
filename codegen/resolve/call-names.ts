// Names a call has for its arguments: API name → the name the engine knows. From `id`, `arguments`, `submit`, and
// filters that are written as a map. The engine's own names keep working, so the office's own pages need not know of
// them.
import { objectOf, textOf, textOrNull, type JsonObject } from './config-values.ts';
import type { Json } from '../../src/core/json.ts';

export interface NamesInput {
  readonly config: JsonObject;
  /** Field whose value asks for an event at once; null: the entity has no machine. */
  readonly status: string | null;
}

export function callNames({ config, status }: NamesInput): Readonly<Record<string, string>> {
  const [id, submit] = [textOrNull(config['id']), textOrNull(config['submit'])];
  const names = {
    ...(id === null ? {} : { [id]: 'id' }),
    ...textEntries(config['arguments']),
    ...(submit === null || status === null ? {} : { [submit]: status }),
    ...textEntries(Array.isArray(config['filters']) ? undefined : config['filters']),
  };
  return Object.fromEntries(Object.entries(names).filter(([name, own]) => name !== own));
}

/** A list of paths, or API name → path. null: the config says nothing. */
export function filterPaths(filters: Json | undefined): readonly string[] | null {
  if (filters === undefined || filters === null) return null;
  return Array.isArray(filters) ? filters.map((path) => textOf(path)) : Object.values(textEntries(filters));
}

function textEntries(value: Json | undefined): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(objectOf(value)).map(([name, own]) => [name, textOf(own)]));
}
