// Where a record stands, in the browser: a tag; nobody edits it.
import type { WidgetProps } from '@rjsf/utils';
import { choicesOf } from '../chosen-title.ts';
import { ChoiceTag } from '../choice-tag.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { SelectFilter } from '../filter-controls.tsx';
import { NOTHING, textOf } from '../plain-value.tsx';

const UNKNOWN = '未知';

function StatusWidget(props: WidgetProps) {
  const choice = choicesOf(props.options).find((one) => one.value === props.value);
  return (
    <span className="field-value" id={props.id}>
      {choice === undefined ? unknownText(props.value) : <ChoiceTag choice={choice} />}
    </span>
  );
}

function StatusCell({ value, column }: CellProps) {
  const choice = (column.choices ?? []).find((one) => one.value === value);
  return choice === undefined ? <span>{unknownText(value)}</span> : <ChoiceTag choice={choice} />;
}

/** A value the machine does not know is shown as 未知 (product-spec §4). */
function unknownText(value: unknown): string {
  return textOf(value) === '' ? NOTHING : UNKNOWN;
}

function StatusFilter(props: FilterProps) {
  return <SelectFilter filter={props} options={props.search.choices ?? []} />;
}

export const web: FieldWeb = { Widget: StatusWidget, Cell: StatusCell, Filter: StatusFilter };
