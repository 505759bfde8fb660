// One of a list, by the browser's own select: every keyboard, reader and phone knows it. Values in, value out.
import type { WidgetProps } from '@rjsf/utils';
import { controlAria } from './control-aria.ts';
import { textOf } from './plain-value.tsx';

export interface NativeSelectProps {
  readonly widget: WidgetProps;
  /** The list is still on its way: a value it does not have yet is not gone. */
  readonly isLoading?: boolean;
  readonly options: readonly { readonly value: string | number; readonly title: string }[];
}

/** A stored value that the list no longer has stays selectable, so that opening a form changes nothing. */
export function NativeSelect({ widget, options, isLoading = false }: NativeSelectProps) {
  const known = options.findIndex((option) => option.value === widget.value);
  const isGone = known < 0 && widget.value !== undefined && widget.value !== null && widget.value !== '';
  return (
    <select
      {...controlAria(widget)}
      className="field-box"
      name={widget.htmlName ?? widget.name}
      disabled={widget.disabled === true}
      value={isGone ? 'gone' : known < 0 ? '' : String(known)}
      onChange={(event) => widget.onChange(options[Number(event.target.value || -1)]?.value)}
      onBlur={() => widget.onBlur(widget.id, widget.value)}
    >
      <option value="">{widget.placeholder || '请选择'}</option>
      {isGone ? <option value="gone">{isLoading ? '正在加载…' : `${textOf(widget.value)}（已停用）`}</option> : null}
      {options.map((option, at) => (
        <option key={String(option.value)} value={String(at)}>
          {option.title}
        </option>
      ))}
    </select>
  );
}
