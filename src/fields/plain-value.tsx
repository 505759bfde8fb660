// A value that is only read: the same look and the same dash for "nothing" in every kind, in forms and in lists.
import type { ReactNode } from 'react';

/** What stands where nothing was said. */
export const NOTHING = '—';

export function PlainValue({ id, children }: { readonly id?: string | undefined; readonly children?: ReactNode }) {
  const isEmpty = children === undefined || children === null || children === '';
  return (
    <span className="field-value" id={id}>
      {isEmpty ? NOTHING : children}
    </span>
  );
}

/** Text of a list cell: at most two lines, the whole of it on hover. */
export function CellText({ text }: { readonly text: string }) {
  if (text === '') return <span>{NOTHING}</span>;
  return (
    <span className="field-ellipsis" title={text}>
      {text}
    </span>
  );
}

/** Text of any stored value; objects and arrays are nobody's text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
