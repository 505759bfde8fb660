// Machines of an entity, each read in codegen/machines.
import type { Problem } from '../../config.ts';
import { readMachine } from '../../machines/machine.ts';
import type { CheckScope } from '../model/facts.ts';

export function checkMachines(scope: CheckScope): readonly Problem[] {
  return scope.entityList
    .filter((entity) => !entity.isBroken)
    .flatMap((entity) => entity.machines.flatMap((machine) => readMachine(machine).problems(scope, entity)));
}
