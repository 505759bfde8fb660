// What a check call answers: { pass, reasons: [{ code, message, level }] }. Pure.
import { propertyOf } from '../../core/unknown-value.ts';
import { listOf, objectOf } from '../../core/json.ts';

export interface Reason {
  readonly code: string;
  readonly message: string;
  /** "error" blocks, anything else is to be minded. */
  readonly level: string;
}

export function reasonsOf(answer: unknown): readonly Reason[] {
  return listOf(propertyOf(answer, 'reasons')).flatMap((one): readonly Reason[] => {
    const { code, message, level } = objectOf(one);
    return typeof message === 'string' ? [{ code: String(code), message, level: String(level) }] : [];
  });
}
