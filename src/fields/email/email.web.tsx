// An e-mail address in the browser. Not type="email": its own English bubble would stand beside our message.
import type { WidgetProps } from '@rjsf/utils';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { TextFilter } from '../filter-controls.tsx';
import { CellText, textOf } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';

function EmailWidget(props: WidgetProps) {
  return <TextControl widget={props} input={{ inputMode: 'email', spellCheck: false }} />;
}

function EmailCell({ value }: CellProps) {
  return <CellText text={textOf(value)} />;
}

export const web: FieldWeb = { Widget: EmailWidget, Cell: EmailCell, Filter: TextFilter };
