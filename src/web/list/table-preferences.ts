// How a person likes a table: columns, density, header. Kept in the browser under the screen's key; pure over a
// Storage.
import { objectOf, type Json, type JsonObject } from '../../core/json.ts';
import { type ColumnChoice, NO_CHOICE } from './column-choice.ts';

export type Density = 'default' | 'medium' | 'compact';

export interface TablePreferences extends ColumnChoice {
  readonly density: Density;
  readonly header: boolean;
}

export const DENSITIES: readonly { readonly value: Density; readonly title: string }[] = [
  { value: 'default', title: '默认' },
  { value: 'medium', title: '中等' },
  { value: 'compact', title: '紧凑' },
];

export const FIRST_PREFERENCES: TablePreferences = { ...NO_CHOICE, density: 'medium', header: true };

type StoragePort = Pick<Storage, 'getItem' | 'setItem'>;

export function readPreferences(storage: StoragePort, key: string): TablePreferences {
  const stored = parse(storage.getItem(storageKey(key)));
  const density = DENSITIES.find((choice) => choice.value === stored['density'])?.value ?? FIRST_PREFERENCES.density;
  return {
    density,
    hidden: namesIn(stored['hidden']),
    shown: namesIn(stored['shown']),
    header: stored['header'] !== false,
  };
}

/** A full or forbidden storage loses the preference, never the page. */
export function writePreferences(storage: StoragePort, key: string, preferences: TablePreferences): void {
  try {
    storage.setItem(storageKey(key), JSON.stringify(preferences));
  } catch {
    return;
  }
}

function namesIn(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

function storageKey(key: string): string {
  return `table:${key}`;
}

function parse(text: string | null): JsonObject {
  try {
    return objectOf(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
