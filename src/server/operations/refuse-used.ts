// A delete call that says "unused": what living records refer to stays. The references are those of the model, so a new
// entity that points here is heeded without a line anywhere; they are counted inside the transaction that deletes.
import type { CallModel } from '../../core/entity-model.ts';
import { AppError } from '../../core/errors.ts';
import type { Engine } from './engine.ts';
import type { Judge } from './judge-constraints.ts';
import { readPort } from './record-port.ts';

/** null: the call asks for nothing. */
export function prepareRefusal({ repository }: Engine, call: CallModel): ((id: number) => Judge) | null {
  if (call.options['unused'] !== true) return null;
  const users = repository.model.app.entities.flatMap(({ id, title, fields }) => {
    const names = fields.filter((field) => field.to === call.entity).map((field) => field.name);
    return names.length === 0 ? [] : [{ entity: id, title, names }];
  });
  return (id) => async (runner) => {
    const port = readPort(repository, runner);
    for (const { entity, title, names } of users) {
      for (const field of names) {
        const used = await port.count(entity, [{ field, op: 'eq', value: id }]);
        if (used > 0) throw new AppError('refusedTransition', { message: `已被${used}条“${title}”使用，不能删除` });
      }
    }
  };
}
