// One of fixed choices in the browser: radios up to four, a select beyond; check boxes where several may be chosen.
import type { WidgetProps } from '@rjsf/utils';
import type { ChoiceModel } from '../../core/entity-model.ts';
import { choicesOf, chosenTitle } from '../chosen-title.ts';
import { ChoiceTag } from '../choice-tag.tsx';
import { groupAria } from '../control-aria.ts';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { SelectFilter } from '../filter-controls.tsx';
import { NativeSelect } from '../native-select.tsx';
import { CellText, PlainValue } from '../plain-value.tsx';

const MOST_RADIOS = 4;

function ChoiceWidget(props: WidgetProps) {
  const choices = choicesOf(props.options);
  if (props.readonly === true) return <PlainValue id={props.id}>{titlesOf(choices, props.value)}</PlainValue>;
  if (props.schema.type === 'array') return <ChoiceGroup widget={props} choices={choices} isMany />;
  const look = props.options['as'] ?? (choices.length <= MOST_RADIOS ? 'radio' : 'select');
  return look === 'radio' ? <ChoiceGroup widget={props} choices={choices} isMany={false} /> : <NativeSelect widget={props} options={choices} />;
}

interface ChoiceGroupProps {
  readonly widget: WidgetProps;
  readonly choices: readonly ChoiceModel[];
  readonly isMany: boolean;
}

function ChoiceGroup({ widget, choices, isMany }: ChoiceGroupProps) {
  const chosen: readonly unknown[] = isMany && Array.isArray(widget.value) ? widget.value : [widget.value];
  const choose = (value: unknown, isOn: boolean): void => {
    if (!isMany) return widget.onChange(value);
    const next = choices.map((choice) => choice.value).filter((one) => (one === value ? isOn : chosen.includes(one)));
    widget.onChange(next.length === 0 ? undefined : next);
  };
  return (
    <div {...groupAria(widget)} role={isMany ? 'group' : 'radiogroup'} className="field-group" onBlur={() => widget.onBlur(widget.id, widget.value)}>
      {choices.map((choice, at) => (
        <label className="field-option" key={String(choice.value)}>
          <input type={isMany ? 'checkbox' : 'radio'} id={`${widget.id}__${at}`} name={widget.id} checked={chosen.includes(choice.value)} disabled={widget.disabled === true}
            aria-describedby={groupAria(widget)['aria-describedby']} onChange={(event) => choose(choice.value, event.target.checked)} />
          {choice.title}
        </label>
      ))}
    </div>
  );
}

function titlesOf(choices: readonly ChoiceModel[], value: unknown): string {
  return Array.isArray(value) ? value.map((one) => chosenTitle(choices, one)).join('、') : chosenTitle(choices, value);
}

function ChoiceCell({ value, column }: CellProps) {
  const choices = column.choices ?? [];
  const choice = choices.find((one) => one.value === value);
  if (column.as === 'tag' && choice !== undefined) return <ChoiceTag choice={choice} />;
  return <CellText text={titlesOf(choices, value)} />;
}

function ChoiceFilter(props: FilterProps) {
  return <SelectFilter filter={props} options={props.search.choices ?? []} />;
}

export const web: FieldWeb = { Widget: ChoiceWidget, Cell: ChoiceCell, Filter: ChoiceFilter };
