// The records a call is asked for: the one of `id`, or those of `ids` (a list, or numbers joined by commas).
import type { CallModel } from '../../core/entity-model.ts';
import { validationError } from '../../core/errors.ts';
import type { CallArguments } from '../http/read-arguments.ts';
import { numberArgument } from './engine.ts';

/** The engine's name of the argument; a call may give it another (`many`). */
export const MANY = 'ids';
const MOST = 200;

/** null: one record is asked for. Else each id once, in the order given. */
export function askedIds(call: CallModel, args: CallArguments): readonly number[] | null {
  if (call.options['many'] !== true) return null;
  const said = args[MANY] ?? null;
  if (said === null) {
    if (numberArgument(args, 'id') === null) throw validationError([{ field: `/${MANY}`, message: '请选择要办理的记录' }]);
    return null;
  }
  if (numberArgument(args, 'id') !== null) throw validationError([{ field: `/${MANY}`, message: '一条与多条只能传一处' }]);
  if (numberArgument(args, 'rowVersion') !== null) throw validationError([{ field: '/rowVersion', message: '办理多条时不能带版本' }]);
  const ids = [...new Set(Array.isArray(said) ? said.map(Number) : String(said).split(',').map(Number))];
  if (ids.length === 0) throw validationError([{ field: `/${MANY}`, message: '请选择要办理的记录' }]);
  if (ids.length > MOST) throw validationError([{ field: `/${MANY}`, message: `一次最多办理${MOST}条` }]);
  return ids;
}
