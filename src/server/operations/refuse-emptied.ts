// Who saves a form by less than all of its rules and never hands it in (an institution that corrects somebody's
// profile) asks nobody for what was never filled in; but what stands there and is required stays filled.
import { hiddenFields } from '../../core/form-judge.ts';
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { EventModel } from '../../core/machine-model.ts';
import type { RoleId } from '../../core/ids.ts';
import { validationError } from '../../core/errors.ts';
import { eventsOfMachines } from '../../core/machine.ts';
import type { Values } from './form-values.ts';

export interface EmptiedInput {
  readonly form: FormModel;
  /** What the save fires. */
  readonly chain: readonly EventModel[];
  readonly role: RoleId;
  readonly before: Values;
  readonly after: Values;
  readonly about: Values;
}

export function refuseEmptied(entity: EntityModel, { form, chain, role, before, after, about }: EmptiedInput): void {
  const isDraft = chain.length === 0 || eventsOfMachines(entity.machines).some((event) => isHandedInBy(event, role));
  if (isDraft) return;
  const hidden = hiddenFields(form.rules, after, about);
  const emptied = form.fields.filter(
    ({ name, required }) => required && name in before && !(name in after) && !hidden.has(name),
  );
  if (emptied.length > 0)
    throw validationError(
      emptied.map(({ name, title }) => ({ field: `/${name}`, message: `${title}已经填写，可以修改，不能清空` })),
    );
}

function isHandedInBy({ op, complete, by }: EventModel, role: RoleId): boolean {
  return op === 'move' && complete && by.includes(role);
}
