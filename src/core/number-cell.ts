// A cell of a sheet that says a number, in the unit that its field counts in.
import type { SheetFacet } from './field-server.ts';
import { readNumber, unitOf } from './number-text.ts';

/** `unit`: what the field counts in where its options say none. */
export function numberSheet(unit: string): SheetFacet {
  return {
    read: ({ options }, text) => {
      const value = readNumber(text, unitOf(options ?? {}, unit));
      return typeof value === 'number' ? { value } : { reason: '请填写数字' };
    },
    hints: ({ schema }) => {
      const { minimum, maximum } = schema ?? {};
      return typeof minimum === 'number' && typeof maximum === 'number' ? [`${minimum}至${maximum}的数字`] : [];
    },
    choices: () => null,
  };
}
