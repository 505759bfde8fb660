// An entry of an office dictionary in the browser: a select whose choices are fetched once it is shown.
import type { WidgetProps } from '@rjsf/utils';
import { ChoiceSelect } from '../choice-select.tsx';
import { openOptions, optionsOf, useEntries, type Entries } from '../dictionary-entries.ts';
import { EntriesNote } from '../entries-note.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { SelectFilter } from '../filter-controls.tsx';
import { CellText, PlainValue, textOf } from '../plain-value.tsx';

function DictionaryWidget(props: WidgetProps) {
  const entries = useEntries(textOf(props.options['dictionary']));
  if (props.readonly === true) return <PlainValue id={props.id}>{labelOf(entries, props.value)}</PlainValue>;
  return (
    <>
      <ChoiceSelect
        widget={entries.state === 'loading' ? { ...props, placeholder: '正在加载选项…' } : props}
        options={openOptions(entries, (value) => value === props.value)}
        isLoading={entries.state !== 'done'}
      />
      {entries.state === 'loading' ? null : <EntriesNote entries={entries} />}
    </>
  );
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
