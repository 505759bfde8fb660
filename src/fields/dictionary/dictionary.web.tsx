// An entry of an office dictionary in the browser: a select whose choices are fetched once it is shown.
import type { WidgetProps } from '@rjsf/utils';
import { useCallback } from 'react';
import { useFieldServices } from '../field-services-context.ts';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { SelectFilter } from '../filter-controls.tsx';
import { NativeSelect } from '../native-select.tsx';
import { CellText, PlainValue, textOf } from '../plain-value.tsx';
import { useLoaded } from '../use-loaded.ts';
import type { Loaded } from '../use-loaded.ts';

type Entries = Loaded<readonly { readonly value: string; readonly label: string; readonly isOff?: boolean }[]>;

function useEntries(type: string): Entries {
  const { dictionary } = useFieldServices();
  const load = useCallback((signal: AbortSignal) => dictionary(type, signal), [dictionary, type]);
  return useLoaded(type === '' ? null : load);
}

function DictionaryWidget(props: WidgetProps) {
  const entries = useEntries(textOf(props.options['dictionary']));
  if (props.readonly === true) return <PlainValue id={props.id}>{labelOf(entries, props.value)}</PlainValue>;
  return (
    <>
      <NativeSelect widget={props} options={openOptions(entries, props.value)} isLoading={entries.state !== 'done'} />
      {entries.state === 'loading' ? <span className="field-note">正在加载选项…</span> : null}
      {entries.state === 'failed' ? <span className="field-note" role="alert">{entries.message} <button type="button" className="field-link" onClick={entries.retry}>重试</button></span> : null}
    </>
  );
}

function optionsOf(entries: Entries): readonly { readonly value: string; readonly title: string }[] {
  return entries.state === 'done' ? entries.result.map((entry) => ({ value: entry.value, title: entry.label })) : [];
}

/** What may be chosen, and what was chosen while it still might be. */
function openOptions(entries: Entries, value: unknown): ReturnType<typeof optionsOf> {
  if (entries.state !== 'done') return [];
  return entries.result.filter((entry) => entry.isOff !== true || entry.value === value).map((entry) => ({ value: entry.value, title: entry.isOff === true ? `${entry.label}（已停用）` : entry.label }));
}

/** Its code says nothing to a reader, so dots stand there while the titles load. */
function labelOf(entries: Entries, value: unknown): string {
  if (entries.state === 'loading' && textOf(value) !== '') return '…';
  return optionsOf(entries).find((option) => option.value === value)?.title ?? textOf(value);
}

function DictionaryCell({ value, column }: CellProps) {
  const entries = useEntries(column.dictionary ?? '');
  return <CellText text={labelOf(entries, value)} />;
}

function DictionaryFilter(props: FilterProps) {
  const entries = useEntries(props.search.dictionary ?? '');
  return <SelectFilter filter={props} options={optionsOf(entries)} />;
}

export const web: FieldWeb = { Widget: DictionaryWidget, Cell: DictionaryCell, Filter: DictionaryFilter };
