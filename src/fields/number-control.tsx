// The box of a number: grouped and rounded out at rest, plain digits while somebody writes. Whoever comes to it has all
// of it selected, so that what is typed or pasted replaces the number and is never appended to its digits. No wheel, no
// spinner: both change amounts by accident.
import type { WidgetProps } from '@rjsf/utils';
import { useRef } from 'react';
import type { FocusEvent, MouseEvent } from 'react';
import { readNumber, showNumber } from '../core/number-text.ts';
import { TextControl } from './text-control.tsx';

export interface NumberControlProps {
  readonly widget: WidgetProps;
  readonly show: (value: unknown) => string;
  /** "": none. */
  readonly unit: string;
}

export function NumberControl({ widget, show, unit }: NumberControlProps) {
  const select = useSelectAll((box) => showPlain(box, unit));
  return (
    <TextControl
      widget={widget}
      show={show}
      read={(text) => readNumber(text, unit)}
      counter="none"
      unit={unit === '' ? undefined : unit}
      input={{ inputMode: widget.schema.type === 'integer' ? 'numeric' : 'decimal', ...select }}
    />
  );
}

function showPlain(box: HTMLInputElement, unit: string): void {
  const value = readNumber(box.value, unit);
  if (typeof value === 'number') box.value = showNumber(value, { decimals: null, hasThousands: false });
}

/**
 * A press puts the caret where it fell after the box has its focus: unless it drew a selection of its own, its end
 * selects all once more.
 */
function useSelectAll(prepare: (box: HTMLInputElement) => void) {
  const isEntering = useRef(false);
  return {
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      isEntering.current = currentTarget !== document.activeElement;
    },
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      prepare(currentTarget);
      currentTarget.select();
    },
    onMouseUp: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isEntering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select();
      isEntering.current = false;
    },
  };
}
