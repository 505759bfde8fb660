// Entries of an office dictionary in the browser, fetched once they are shown.
import { useCallback } from 'react';
import { useFieldServices } from './field-services-context.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

export type Entries = Loaded<readonly { readonly value: string; readonly label: string; readonly isOff?: boolean }[]>;

/** type "": none. */
export function useEntries(type: string): Entries {
  const { dictionary } = useFieldServices();
  const load = useCallback((signal: AbortSignal) => dictionary(type, signal), [dictionary, type]);
  return useLoaded(type === '' ? null : load);
}

export function optionsOf(entries: Entries): readonly { readonly value: string; readonly title: string }[] {
  return entries.state === 'done' ? entries.result.map((entry) => ({ value: entry.value, title: entry.label })) : [];
}

/** What may be chosen, and what was chosen while it still might be. */
export function openOptions(entries: Entries, isChosen: (value: string) => boolean): ReturnType<typeof optionsOf> {
  if (entries.state !== 'done') return [];
  return entries.result
    .filter((entry) => entry.isOff !== true || isChosen(entry.value))
    .map((entry) => ({ value: entry.value, title: entry.isOff === true ? `${entry.label}（已停用）` : entry.label }));
}
