// How many rows a part has at least and at most: a number, or what the parent or one of its references says, or works
// out.
import type { Actor } from '../../core/actor.ts';
import { isAsked } from '../../core/computed-model.ts';
import type { EntityModel } from '../../core/entity-model.ts';
import type { ReadPort } from '../../core/rule.ts';
import type { RecordValues } from '../../core/json.ts';
import type { CallContext } from '../context.ts';
import { actorOf, type Engine } from './engine.ts';

export interface LimitQuestion {
  readonly parent: EntityModel;
  readonly row: RecordValues;
  readonly limit: number | string | null;
  readonly port: ReadPort;
}

/** null: no limit. */
export async function readLimit(
  engine: Engine,
  context: CallContext,
  { parent, row, limit, port }: LimitQuestion,
): Promise<number | null> {
  if (limit === null || typeof limit === 'number') return limit;
  const computed = parent.computed.find((field) => field.name === limit && !isAsked(field));
  const rule = computed === undefined ? undefined : engine.context.registry.computed[computed.rule];
  const [found] = await port.find(
    parent.id,
    [{ field: 'id', op: 'eq', value: row['id'] ?? null }],
    rule === undefined ? [limit] : rule.reads,
  );
  if (found === undefined) return null;
  const actor: Actor = actorOf(context);
  const value =
    rule === undefined
      ? found[limit]
      : rule.compute({
          record: found,
          actor,
          now: context.now,
          settings: context.settings,
          words: engine.repository.model.words,
        });
  return typeof value === 'number' ? value : null;
}
