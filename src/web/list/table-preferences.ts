// How a person likes a table: columns, density, header. Kept in the browser under the screen's key; pure over a
// Storage.
import { objectOf, type JsonObject } from '../../core/json.ts';

export type Density = 'default' | 'medium' | 'compact';

export interface TablePreferences {
  /** Names of hidden columns, so that a column added later shows. */
  readonly hidden: readonly string[];
  readonly density: Density;
  readonly header: boolean;
}

export const DENSITIES: readonly { readonly value: Density; readonly title: string }[] = [
  { value: 'default', title: '默认' },
  { value: 'medium', title: '中等' },
  { value: 'compact', title: '紧凑' },
];

export const FIRST_PREFERENCES: TablePreferences = { hidden: [], density: 'medium', header: true };

type StoragePort = Pick<Storage, 'getItem' | 'setItem'>;

/** off: columns that hide until somebody has chosen columns. */
export function readPreferences(
  storage: StoragePort,
  key: string,
  off: readonly string[] = FIRST_PREFERENCES.hidden,
): TablePreferences {
  const stored = parse(storage.getItem(storageKey(key)));
  const density = DENSITIES.find((choice) => choice.value === stored['density'])?.value ?? FIRST_PREFERENCES.density;
  const hidden = Array.isArray(stored['hidden']) ? stored['hidden'].filter((name) => typeof name === 'string') : off;
  return { density, hidden, header: stored['header'] !== false };
}

/** A full or forbidden storage loses the preference, never the page. */
export function writePreferences(storage: StoragePort, key: string, preferences: TablePreferences): void {
  try {
    storage.setItem(storageKey(key), JSON.stringify(preferences));
  } catch {
    return;
  }
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
