// What the frame knows of an operation before it knows any call of it. Each src/words/operations/<op>/<op>.model.ts
// says one.
import type { CallOp, CallUse } from './call-model.ts';
import type { WordText } from './word-keys.ts';

export interface OperationModel<Op extends CallOp = CallOp> {
  readonly op: Op;
  readonly use: CallUse;
  /** Where it stands among the operations wherever they are listed. */
  readonly order: number;
  /** What it does, for the reference. */
  readonly meaning: WordText;
  /** Of calls that say none; absent: POST. */
  readonly method?: 'GET' | 'DELETE';
  /** Answers records whoever asks: a call of it may need no login, as long as it says its rows and fields. */
  readonly mayBeOpenToVisitors?: true;
  /** Changes nothing that is stored in the entity's table: all that an entity of a view can have. */
  readonly readsOnly?: true;
}
