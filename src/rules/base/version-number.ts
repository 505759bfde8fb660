// A version that is printed on every page of a paper: when it was made, and letters that nobody guesses.
import { formatDateTime } from '../../core/date-time.ts';
import { drawCode } from './draw-code.ts';

/** "yyMMddHHmm-XXXX". */
export function versionNumber(now: Date): string {
  return `${formatDateTime(now).replace(/\D/g, '').slice(2, 12)}-${drawCode(4)}`;
}
