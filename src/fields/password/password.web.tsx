// A new password in the browser, with a button that shows it. Never shown in lists.
import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import type { FieldWeb } from '../field-web.ts';
import { PlainValue } from '../plain-value.tsx';
import { TextControl } from '../text-control.tsx';

const HIDDEN = '••••••••';

function PasswordWidget(props: WidgetProps) {
  const [isShown, setShown] = useState(false);
  if (props.readonly === true) return <PlainValue id={props.id}>{HIDDEN}</PlainValue>;
  const toggle = (
    <button
      type="button"
      className="field-link"
      disabled={props.disabled === true}
      aria-pressed={isShown}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? '隐藏密码' : '显示密码'}
    </button>
  );
  return (
    <TextControl
      widget={props}
      counter="none"
      read={(text) => (text === '' ? undefined : text)}
      unit={toggle}
      input={{ type: isShown ? 'text' : 'password', autoComplete: 'new-password', spellCheck: false }}
    />
  );
}

function PasswordCell() {
  return <span>{HIDDEN}</span>;
}

export const web: FieldWeb = { Widget: PasswordWidget, Cell: PasswordCell, Filter: null };
