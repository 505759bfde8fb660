// A model whose searches lack facets: as another release would ask for them.
import type { CallModel } from '../../src/core/call-model.ts';
import { optionOf } from '../../src/core/call-uses.ts';
import type { AppModel } from '../../src/core/model.ts';

export function withoutFacets(app: AppModel, names: readonly string[]): AppModel {
  const lacking = (call: CallModel): CallModel => {
    const facets = optionOf(call, 'facets');
    const options = { ...call.options, facets: facets?.filter(({ name }) => !names.includes(name)) };
    return facets === undefined ? call : ({ ...call, options } as CallModel);
  };
  return { ...app, entities: app.entities.map((entity) => ({ ...entity, calls: entity.calls.map(lacking) })) };
}
