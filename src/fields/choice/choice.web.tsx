// One of fixed choices in the browser: radios up to four, a select beyond.
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
  if (props.readonly === true) return <PlainValue id={props.id}>{chosenTitle(choices, props.value)}</PlainValue>;
  const look = props.options['as'] ?? (choices.length <= MOST_RADIOS ? 'radio' : 'select');
  return look === 'radio' ? (
    <ChoiceGroup widget={props} choices={choices} />
  ) : (
    <NativeSelect widget={props} options={choices} />
  );
}

interface ChoiceGroupProps {
  readonly widget: WidgetProps;
  readonly choices: readonly ChoiceModel[];
}

function ChoiceGroup({ widget, choices }: ChoiceGroupProps) {
  return (
    <div
      {...groupAria(widget)}
      role="radiogroup"
      className="field-group"
      onBlur={() => widget.onBlur(widget.id, widget.value)}
    >
      {choices.map((choice, at) => (
        <label className="field-option" key={String(choice.value)}>
          <input
            type="radio"
            id={`${widget.id}__${at}`}
            name={widget.id}
            checked={widget.value === choice.value}
            disabled={widget.disabled === true}
            aria-describedby={groupAria(widget)['aria-describedby']}
            onChange={() => widget.onChange(choice.value)}
          />
          {choice.title}
        </label>
      ))}
    </div>
  );
}

function ChoiceCell({ value, column, asTag = false }: CellProps) {
  const choices = column.choices ?? [];
  const choice = choices.find((one) => one.value === value);
  if (asTag && choice !== undefined) return <ChoiceTag choice={choice} />;
  return <CellText text={chosenTitle(choices, value)} />;
}

function ChoiceFilter(props: FilterProps) {
  return <SelectFilter filter={props} options={props.search.choices ?? []} />;
}

export const web: FieldWeb = { Widget: ChoiceWidget, Cell: ChoiceCell, Filter: ChoiceFilter };
