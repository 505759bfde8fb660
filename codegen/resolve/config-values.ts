// Reading plain config values after check has passed: a missing or odd value becomes the given default, never a throw.
// Stands alone so that no resolver repeats typeof chains.
import { listOf, type Json } from '../../src/core/json.ts';
import type { ConfigDocument } from '../config.ts';

export { listOf, objectOf, type JsonObject } from '../../src/core/json.ts';

export function textOf(value: Json | undefined, otherwise = ''): string {
  return typeof value === 'string' ? value : otherwise;
}

export function textOrNull(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

export function numberOrNull(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

export function textsOf(value: Json | undefined): readonly string[] {
  return listOf(value).filter((item) => typeof item === 'string');
}

/** null where the config says nothing: "every role". */
export function textsOrNull(value: Json | undefined): readonly string[] | null {
  return Array.isArray(value) ? textsOf(value) : null;
}

/** One thing or a list of things. */
export function oneOrMore(value: Json | undefined): readonly Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** "screens/process/projectData.screen.yaml:12:5" */
export function sourceOf(document: ConfigDocument, pointer: string): string {
  const place = document.placeOf(pointer);
  return `${place.file}:${place.line}:${place.column}`;
}

/** Escapes one key for use in a JSON pointer. */
export function pointerKey(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
