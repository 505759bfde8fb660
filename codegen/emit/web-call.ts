// A call as the browser needs it.
import { optionOf } from '../../src/core/call-uses.ts';
import type { CallModel } from '../../src/core/call-model.ts';
import type { WebCall } from '../../src/core/web-model.ts';

const USUAL_LABEL = 'name';

/** label: field that names a record of its entity. */
export function webCall(call: CallModel, label: string = USUAL_LABEL): WebCall {
  const { id, entity, name, path, method, use, form, events, input } = call;
  const current = optionOf(call, 'current');
  return {
    id,
    entity,
    name,
    path,
    method,
    use,
    form,
    events,
    many: optionOf(call, 'many') ?? null,
    ...(current === undefined ? {} : { current: current.map(({ filter }) => filter) }),
    ...(label === USUAL_LABEL ? {} : { label }),
    ...(use === 'intake' ? { takes: Object.keys(input.properties ?? {}) } : {}),
  };
}
