// Several of fixed choices in the browser: check boxes in a group; titles in lists; one of them to search by.
import type { WidgetProps } from '@rjsf/utils';
import type { ChoiceModel } from '../../core/entity-model.ts';
import { choicesOf, chosenTitles } from '../chosen-title.ts';
import { groupAria } from '../control-aria.ts';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { SelectFilter } from '../filter-controls.tsx';
import { CellText, PlainValue } from '../plain-value.tsx';

function ChoicesWidget(props: WidgetProps) {
  const choices = choicesOf(props.options);
  if (props.readonly === true) return <PlainValue id={props.id}>{chosenTitles(choices, props.value)}</PlainValue>;
  const chosen: readonly unknown[] = Array.isArray(props.value) ? props.value : [];
  const describedBy = groupAria(props)['aria-describedby'];
  const choose = (choice: ChoiceModel, isOn: boolean): void => {
    // In the order of the choices, whatever the order of the ticks: two people who mean the same store the same.
    const next = choices.map(({ value }) => value).filter((value) => (value === choice.value ? isOn : chosen.includes(value)));
    props.onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div {...groupAria(props)} role="group" className="field-group" onBlur={() => props.onBlur(props.id, props.value)}>
      {choices.map((choice, at) => (
        <label className="field-option" key={String(choice.value)}>
          <input type="checkbox" id={`${props.id}__${at}`} name={props.id} checked={chosen.includes(choice.value)} disabled={props.disabled === true} aria-describedby={describedBy}
            onChange={(event) => choose(choice, event.target.checked)} />
          {choice.title}
        </label>
      ))}
    </div>
  );
}

function ChoicesCell({ value, column }: CellProps) {
  return <CellText text={chosenTitles(column.choices ?? [], value)} />;
}

function ChoicesFilter(props: FilterProps) {
  return <SelectFilter filter={props} options={props.search.choices ?? []} />;
}

export const web: FieldWeb = { Widget: ChoicesWidget, Cell: ChoicesCell, Filter: ChoicesFilter };
