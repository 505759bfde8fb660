// Several of fixed choices or of a dictionary in the browser: check boxes in a group; titles in lists; one of them to
// search by.
import { Checkbox } from 'antd';
import type { WidgetProps } from '@rjsf/utils';
import type { ChoiceModel } from '../../core/field-model.ts';
import { choicesOf, chosenTitles } from '../chosen-title.ts';
import { groupAria } from '../control-aria.ts';
import { openOptions, optionsOf, useEntries, type Entries } from '../dictionary-entries.ts';
import { EntriesNote } from '../entries-note.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { SelectFilter } from '../filter-controls.tsx';
import { CellText, PlainValue, textOf } from '../plain-value.tsx';

function ChoicesWidget(props: WidgetProps) {
  const type = textOf(props.options['dictionary']);
  return type === '' ? (
    <ChoiceBoxes widget={props} choices={choicesOf(props.options)} />
  ) : (
    <EntryBoxes widget={props} type={type} />
  );
}

function EntryBoxes({ widget, type }: { readonly widget: WidgetProps; readonly type: string }) {
  const entries = useEntries(type);
  const chosen = valuesOf(widget.value);
  if (widget.readonly === true) return <PlainValue id={widget.id}>{entryTitles(entries, widget.value)}</PlainValue>;
  return (
    <>
      <ChoiceBoxes
        widget={widget}
        choices={openOptions(entries, (value) => chosen.includes(value)).map((option) => ({ ...option, tone: null }))}
      />
      <EntriesNote entries={entries} />
    </>
  );
}

function ChoiceBoxes({ widget, choices }: { readonly widget: WidgetProps; readonly choices: readonly ChoiceModel[] }) {
  if (widget.readonly === true) return <PlainValue id={widget.id}>{chosenTitles(choices, widget.value)}</PlainValue>;
  const chosen = valuesOf(widget.value);
  const describedBy = groupAria(widget)['aria-describedby'];
  const choose = (choice: ChoiceModel, isOn: boolean): void => {
    // In the order of the choices, whatever the order of the ticks: two people who mean the same store the same.
    const next = choices
      .map(({ value }) => value)
      .filter((value) => (value === choice.value ? isOn : chosen.includes(value)));
    widget.onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div
      {...groupAria(widget)}
      role="group"
      className="field-group"
      onBlur={() => widget.onBlur(widget.id, widget.value)}
    >
      {choices.map((choice, at) => (
        <Checkbox
          key={String(choice.value)}
          id={`${widget.id}__${at}`}
          name={widget.id}
          checked={chosen.includes(choice.value)}
          disabled={widget.disabled === true}
          aria-describedby={describedBy}
          onChange={(event) => choose(choice, event.target.checked)}
        >
          {choice.title}
        </Checkbox>
      ))}
    </div>
  );
}

function valuesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Codes say nothing to a reader, so dots stand there while the titles load. */
function entryTitles(entries: Entries, value: unknown): string {
  if (entries.state === 'loading' && valuesOf(value).length > 0) return '…';
  return chosenTitles(
    optionsOf(entries).map((option) => ({ ...option, tone: null })),
    value ?? [],
  );
}

function ChoicesCell({ value, column }: CellProps) {
  const entries = useEntries(column.dictionary ?? '');
  return (
    <CellText
      text={column.dictionary === null ? chosenTitles(column.choices ?? [], value) : entryTitles(entries, value)}
    />
  );
}

function ChoicesFilter(props: FilterProps) {
  const entries = useEntries(props.search.dictionary ?? '');
  return (
    <SelectFilter
      filter={props}
      options={props.search.dictionary === null ? (props.search.choices ?? []) : optionsOf(entries)}
    />
  );
}

export const web: FieldWeb = { Widget: ChoicesWidget, Cell: ChoicesCell, Filter: ChoicesFilter };
