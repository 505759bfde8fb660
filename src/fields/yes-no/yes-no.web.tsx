// Yes or no in the browser: two radios, so that "not answered yet" is not "no".
import type { WidgetProps } from '@rjsf/utils';
import { optionsOf } from '../../core/field-kind.ts';
import { ChoiceTag } from '../choice-tag.tsx';
import type { CellProps, FieldWeb, FilterProps } from '../field-web.ts';
import { SelectFilter } from '../filter-controls.tsx';
import { NOTHING, PlainValue } from '../plain-value.tsx';
import { RadioChoices } from '../radio-choices.tsx';

function YesNoWidget(props: WidgetProps) {
  const titles = titlesOf(props.options);
  if (props.readonly === true)
    return <PlainValue id={props.id}>{titles.find((one) => one.value === props.value)?.title}</PlainValue>;
  return <RadioChoices widget={props} choices={titles.map((one) => ({ ...one, id: String(one.value) }))} />;
}

function titlesOf(options: {
  readonly [key: string]: unknown;
}): readonly { readonly value: boolean; readonly title: string }[] {
  const { yes = '是', no = '否' } = optionsOf<'yes-no'>(options);
  return [
    { value: true, title: yes },
    { value: false, title: no },
  ];
}

/** As a tag: a yes is marked by what the column is called. */
function YesNoCell({ value, column, asTag = false }: CellProps) {
  if (asTag && value === true) return <ChoiceTag choice={{ title: column.title, tone: 'info' }} />;
  return <span>{titlesOf(column.options).find((one) => one.value === value)?.title ?? NOTHING}</span>;
}

function YesNoFilter(props: FilterProps) {
  return <SelectFilter filter={props} options={titlesOf(props.search.options)} />;
}

export const web: FieldWeb = { Widget: YesNoWidget, Cell: YesNoCell, Filter: YesNoFilter };
