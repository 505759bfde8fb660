// What a handler is: prepared once a call at start, run for every request, as the generic operations are.
import type { CallModel } from '../../core/call-model.ts';
import type { Engine, RunOperation } from '../operations/engine.ts';

export type Handler = (engine: Engine, call: CallModel) => RunOperation;
