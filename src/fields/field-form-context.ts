// What a field may ask of the form around it: to hold typed text until it is called in, the widgets of sub-fields,
// the errors of the field it stands in. Fields work without a form too (filters, stories): the default does nothing.
import { createContext, type ReactNode } from 'react';
import type { Json } from '../core/json.ts';
import type { FieldError } from '../core/errors.ts';
import type { FieldWeb } from './field-web.ts';

export interface FieldForm {
  /** Registers a function that hands over text still held by a widget; answers how to take it back. */
  readonly holdText: (flush: () => void) => () => void;
  /**
   * The named top-level field is not ready ("文件正在上传"): the form does not go out before it is. Answers how to end
   * it, and whether what was waited for has come; default: it has.
   */
  readonly markBusy: (name: string, message: string) => (isThere?: boolean) => void;
  /** What the record calls the stored id of a reference ("hostId.name"); null: it does not say. */
  readonly labelOf: (name: string, id: unknown) => string | null;
  /** What the record says of another field, whether the form has it or not. */
  readonly storedValue: (name: string) => unknown;
  /** What stands in another field of the form now, else what the record says of it. */
  readonly valueOf: (name: string) => unknown;
  /** Puts a value into another field of the form. */
  readonly fill: (name: string, value: Json | undefined) => void;
  /** What counts the field's text together with others, in place of a count of its own; null: it is counted alone. */
  readonly counterOf: (name: string) => ReactNode | null;
  /** kind → browser side, for fields made of fields. */
  readonly kinds: Readonly<Record<string, FieldWeb>>;
}

const NO_FORM: FieldForm = {
  holdText: () => () => undefined,
  markBusy: () => () => undefined,
  labelOf: () => null,
  storedValue: () => undefined,
  valueOf: () => undefined,
  fill: () => undefined,
  counterOf: () => null,
  kinds: {},
};

export const FieldFormContext = createContext<FieldForm>(NO_FORM);

/** Errors at and below the field that stands here, with pointers from the form's root: "/members/0/phone". */
export const FieldErrorsContext = createContext<readonly FieldError[]>([]);
