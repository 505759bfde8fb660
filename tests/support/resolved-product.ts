// The config of the product, resolved anew.
import type { EntityModel } from '../../src/core/entity-model.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { AppModel } from '../../src/core/model.ts';
import { loadModel } from '../../codegen/load-model.ts';
import { repositoryRoot } from '../../src/cli/repository-root.ts';

export interface ResolvedProduct {
  readonly model: AppModel;
  readonly entity: (id: string) => EntityModel;
  readonly call: (id: string) => CallModel;
  /** Names of the arguments that the call takes. */
  readonly argumentsOf: (id: string) => readonly string[];
}

export async function resolveProduct(): Promise<ResolvedProduct> {
  const { model, problems } = await loadModel(repositoryRoot);
  if (model === null) throw new Error(JSON.stringify(problems));
  const entity = (id: string): EntityModel => {
    const found = model.entities.find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`no entity ${id}`);
    return found;
  };
  const call = (id: string): CallModel => {
    const found = model.entities.flatMap(({ calls }) => calls).find((candidate) => candidate.id === id);
    if (found === undefined) throw new Error(`no call ${id}`);
    return found;
  };
  return { model, entity, call, argumentsOf: (id) => Object.keys(call(id).input['properties'] as object) };
}
