// One of fixed choices in the browser: radios up to four, a select beyond.
import type { WidgetProps } from '@rjsf/utils';
import { ChoiceSelect } from '../choice-select.tsx';
import { choicesOf, chosenTitle } from '../chosen-title.ts';
import { ChoiceTag } from '../choice-tag.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { SelectFilter } from '../filter-controls.tsx';
import { CellText, PlainValue } from '../plain-value.tsx';
import { RadioChoices } from '../radio-choices.tsx';

const MOST_RADIOS = 4;

function ChoiceWidget(props: WidgetProps) {
  const choices = choicesOf(props.options);
  if (props.readonly === true) return <PlainValue id={props.id}>{chosenTitle(choices, props.value)}</PlainValue>;
  const look = props.options['as'] ?? (choices.length <= MOST_RADIOS ? 'radio' : 'select');
  return look === 'radio' ? (
    <RadioChoices widget={props} choices={choices.map((choice, at) => ({ ...choice, id: String(at) }))} />
  ) : (
    <ChoiceSelect widget={props} options={choices} />
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
