// Codes of states by name, so that no hand writes them again: State.loan.draft, and State.loan.receipt.sent of the
// machine "receipt" that stands beside the main one.
import type { EntityModel } from '../../src/core/entity-model.ts';
import { toPascalCase } from '../../src/core/naming.ts';
import { file, type OutputFile } from './output.ts';

export const STATES_FILE = 'types/states.ts';

export interface MachineStates {
  readonly entity: string;
  /** "main", or as it is called beside it. */
  readonly name: string;
  readonly states: readonly { readonly id: string; readonly code: number }[];
}

export function emitStates(entities: readonly Pick<EntityModel, 'machines'>[]): OutputFile {
  const machines = entities.flatMap((entity) => entity.machines);
  return file(STATES_FILE, `${statesCode(machines)} as const;\n`);
}

/** Plain JavaScript, too. */
export function statesCode(machines: readonly MachineStates[]): string {
  const entities = [...Map.groupBy(machines, ({ entity }) => entity)].toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const lines = entities.map(([entity, own]) => `  ${camelCase(entity)}: { ${own.map(membersOf).join(', ')} },`);
  return ['export const State = {', ...lines, '}'].join('\n');
}

function membersOf({ name, states }: MachineStates): string {
  const codes = states.map(({ id, code }) => `${id}: ${code}`).join(', ');
  return name === 'main' ? codes : `${camelCase(name)}: { ${codes} }`;
}

function camelCase(name: string): string {
  const key = toPascalCase(name);
  return key.charAt(0).toLowerCase() + key.slice(1);
}
