// What rows that stand as cards are asked before one chooses: whether it can be done, and why not.
import type { CallId } from './ids.ts';

/** Asked of each card: { pass, reasons: [{ code, message, level }] }. */
export interface CardCheckModel {
  readonly call: CallId;
  /** Argument → field of the row. */
  readonly pass: Readonly<Record<string, string>>;
  /** Said where nothing stands against it. */
  readonly ok: string;
}
