// Whether a recorded model says things the way this program does. A model is read without checks, so one of another
// version of the program is not compared fact by fact.
import type { AppModel } from '../../core/model.ts';

export function isOfSameShape(left: AppModel, right: AppModel): boolean {
  return shapeOf(left) === shapeOf(right);
}

/** Keys of one of each kind of thing; what a thing has is the same for all of its kind. */
function shapeOf(model: AppModel): string {
  const form = model.entities.find(({ forms }) => forms.length > 0)?.forms[0];
  const machine = model.entities.find(({ machines }) => machines.length > 0)?.machines[0];
  const things = [
    model,
    model.roles[0],
    model.modules[0],
    model.grants[0],
    model.entities[0],
    model.entities[0]?.fields[0]?.column,
    model.entities[0]?.calls[0],
    form,
    form?.rules,
    form?.frame,
    machine,
    machine?.states[0],
    machine?.events[0],
    model.screens[0],
    model.screens.find(({ table }) => table !== null)?.table,
  ];
  return things
    .map((thing) =>
      Object.keys(thing ?? {})
        .toSorted((one, other) => one.localeCompare(other))
        .join(),
    )
    .join('\n');
}
