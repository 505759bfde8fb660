// What the row scopes of src/rules are called: their names are all the compiler needs, but a person signs for words.
import type { KnownNames } from '../config.ts';

export function scopeTitles({ scopes, ruleFacts }: KnownNames): ReadonlyMap<string, string> {
  return new Map(scopes.map((name) => [name, ruleFacts.get(`scopes/${name}`)?.title ?? name]));
}
