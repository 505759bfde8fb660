// A select in a form. A stored value that the list no longer has stays selectable, so that opening a form changes
// nothing.
import type { WidgetProps } from '@rjsf/utils';
import { controlAria } from './control-aria.ts';
import { textOf } from './plain-value.tsx';
import { SelectBox, type SelectOption } from './select-box.tsx';

export interface ChoiceSelectProps {
  readonly widget: WidgetProps;
  /** The list is still on its way: a value it does not have yet is not gone. */
  readonly isLoading?: boolean;
  readonly options: readonly SelectOption<string | number>[];
}

export function ChoiceSelect({ widget, options, isLoading = false }: ChoiceSelectProps) {
  const { value } = widget;
  const isGone = textOf(value) !== '' && !options.some((option) => option.value === value);
  const gone = { value, title: isLoading ? '正在加载…' : `${textOf(value)}（已停用）` };
  return (
    <SelectBox<unknown>
      {...controlAria(widget)}
      options={isGone ? [gone, ...options] : options}
      value={value}
      disabled={widget.disabled === true}
      placeholder={widget.placeholder || '请选择'}
      onChange={widget.onChange}
      onClear={() => widget.onChange(undefined)}
      onBlur={() => widget.onBlur(widget.id, widget.value)}
    />
  );
}
