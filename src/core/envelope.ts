// The shape of every JSON answer (api.md, Envelope).
import type { EnvelopeCode } from './errors.ts';

export interface Envelope<Result = unknown> {
  readonly code: EnvelopeCode;
  readonly message: string;
  readonly result: Result;
}

export interface Page<Row> {
  readonly records: readonly Row[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}
