// The machine whose state a field holds, as far as its document says.
import type { StateModel } from '../../src/core/state-model.ts';
import { cursorOf, textAt } from '../check/model/cursor.ts';
import { stateFacts } from '../check/model/machine-facts.ts';
import type { ConfigDocument, EntityConfig } from '../config.ts';
import { readStates } from './states.ts';

export function machineDocument({ config }: { readonly config: EntityConfig }, field: string): ConfigDocument | null {
  return (
    [...config.machines.values()].find((document) => (textAt(cursorOf(document), 'field') ?? 'status') === field) ??
    null
  );
}

export function machineStates(document: ConfigDocument | null): readonly StateModel[] {
  return document === null ? [] : readStates(stateFacts(cursorOf(document))).map((state) => state.model());
}
