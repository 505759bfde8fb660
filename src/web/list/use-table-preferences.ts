// A person's preferences of one table, read once and written on change.
import { useCallback, useState } from 'react';
import { readPreferences, type TablePreferences, writePreferences } from './table-preferences.ts';

export function useTablePreferences(key: string): readonly [TablePreferences, (next: TablePreferences) => void] {
  const [preferences, setPreferences] = useState(() => readPreferences(localStorage, key));
  const change = useCallback(
    (next: TablePreferences) => {
      setPreferences(next);
      writePreferences(localStorage, key, next);
    },
    [key],
  );
  return [preferences, change];
}
