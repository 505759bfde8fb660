// One of a few, by antd's radios: all of them in sight, none chosen until somebody chooses.
import { Radio } from 'antd';
import type { WidgetProps } from '@rjsf/utils';
import { groupAria } from './control-aria.ts';

export interface RadioChoicesProps<Value> {
  readonly widget: WidgetProps;
  readonly choices: readonly { readonly id: string; readonly value: Value; readonly title: string }[];
}

export function RadioChoices<Value extends string | number | boolean>({ widget, choices }: RadioChoicesProps<Value>) {
  const aria = groupAria(widget);
  return (
    <Radio.Group
      {...aria}
      {...{ role: 'radiogroup' }}
      className="field-group"
      name={widget.id}
      value={widget.value ?? null}
      disabled={widget.disabled === true}
      onChange={({ target }) => widget.onChange(target.value)}
      onBlur={() => widget.onBlur(widget.id, widget.value)}
    >
      {choices.map(({ id, value, title }) => (
        <Radio key={id} id={`${widget.id}__${id}`} value={value} aria-describedby={aria['aria-describedby']}>
          {title}
        </Radio>
      ))}
    </Radio.Group>
  );
}
