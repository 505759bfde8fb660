// The text box of every kind that is typed: held text, counter, aria. RJSF widget props in, one box out. Native:
// antd's Input renders on each key (antd 5.29 in Chromium at 4× throttle: 3 ms of script a key, a native box 1.2).
// The box is not controlled by React: see held-text.ts.
import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { controlAria } from './control-aria.ts';
import { useHeldText } from './held-text.ts';
import { PlainValue, textOf } from './plain-value.tsx';

export interface TextControlProps {
  readonly widget: WidgetProps;
  readonly show?: (value: unknown) => string;
  readonly read?: (text: string) => unknown;
  /** Rows of a text area; absent: one line. */
  readonly rows?: { readonly min: number; readonly max: number } | undefined;
  readonly input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'type' | 'inputMode' | 'autoComplete' | 'spellCheck' | 'onFocus' | 'onMouseDown' | 'onMouseUp'
  >;
  readonly unit?: ReactNode;
  /** "always", or "near": once four fifths of the limit are used. */
  readonly counter?: 'always' | 'near' | 'none';
}

export function TextControl(props: TextControlProps) {
  const { widget, show = textOf, read = readText, counter = 'near' } = props;
  const limit = counter === 'none' ? undefined : widget.schema.maxLength;
  const held = useHeldText<HTMLInputElement & HTMLTextAreaElement>({
    value: emptyToUndefined(widget.value),
    show,
    read,
    onCommit: widget.onChange,
  });
  const count = useRef<HTMLSpanElement>(null);
  const showCount = () =>
    writeCount(count.current, held.box.current?.value ?? '', { limit, isQuiet: counter === 'near' });
  useLayoutEffect(showCount);
  if (widget.readonly === true) return <PlainValue id={widget.id}>{show(widget.value)}</PlainValue>;

  const box = {
    ...controlAria(widget),
    ref: held.box,
    name: widget.htmlName ?? widget.name,
    className: 'field-box',
    defaultValue: show(widget.value),
    disabled: widget.disabled === true,
    placeholder: textOf(widget.options['placeholder']) || (widget.placeholder ?? ''),
    onInput: () => {
      held.hold();
      showCount();
    },
    onBlur: () => {
      held.leave();
      widget.onBlur(widget.id, widget.value);
    },
    onCompositionStart: () => held.compose(true),
    onCompositionEnd: () => held.compose(false),
  };
  return (
    <>
      {props.rows === undefined ? (
        <span className="field-line">
          <input type="text" autoComplete="off" {...props.input} {...box} />
          {props.unit === undefined ? null : <span className="field-unit">{props.unit}</span>}
        </span>
      ) : (
        <textarea
          {...box}
          rows={props.rows.min}
          style={{ minHeight: `${props.rows.min * 22 + 10}px`, maxHeight: `${props.rows.max * 22 + 10}px` }}
        />
      )}
      {limit === undefined ? null : <span ref={count} className="field-counter" hidden />}
    </>
  );
}

/** Writes the count past React: rendering on each key is what this box avoids. */
function writeCount(
  element: HTMLSpanElement | null,
  text: string,
  { limit, isQuiet }: { limit: number | undefined; isQuiet: boolean },
): void {
  if (element === null || limit === undefined) return;
  // Far from the limit: nothing to count on each key.
  if (isQuiet && element.hidden && text.length < limit * 0.8) return;
  const length = characterCount(text);
  element.textContent = `${length} / ${limit}`;
  element.hidden = isQuiet && length < limit * 0.8;
  element.dataset['over'] = String(length > limit);
}

/** Characters as the validator counts them: 𠮷 is one. */
export function characterCount(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Blanks alone are nothing; blanks around an answer are not part of it. */
export function readText(text: string): string | undefined {
  const trimmed = text.trim();
  return trimmed === '' ? undefined : trimmed;
}

function emptyToUndefined(value: unknown): unknown {
  return value === '' || value === null ? undefined : value;
}
