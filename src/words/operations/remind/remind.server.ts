// Reminds whoever holds a record, singly or for the rows that were ticked. Of the caller's own rows alone; each record
// by the first holder whose conditions it meets, asked of the database with the rows. Nothing is changed but that the
// people are told, at most once in so many hours (remind-people.ts); each record that somebody was told of has a line
// in the audit log.
import type { CallOf } from '../../../core/call-model.ts';
import type { ConditionModel } from '../../../core/condition-model.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import { AppError } from '../../../core/errors.ts';
import { isList } from '../../../core/json.ts';
import type { CallContext } from '../../../server/context.ts';
import { withMessage } from '../../../server/http/message.ts';
import { draftOfTell } from '../../../server/messages/event-tells.ts';
import { remindPeople, type Reminder } from '../../../server/messages/remind-people.ts';
import { actorOf, scopeOfCall, type Engine, type Operation } from '../../../server/operations/engine.ts';
import { readPort } from '../../../server/operations/record-port.ts';
import { listIds } from '../../../server/repository/list-ids.ts';
import { entityOf } from '../../../server/server-model.ts';
import { countsOf, outcomesOf, summaryOf } from './remind-words.ts';
import type { RemindHolder } from './remind.model.ts';

export const server: Operation<'remind'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const { hours } = call.options;
    return async (args, context) => {
      const { ids: said } = args;
      const asked = [...new Set(isList(said) ? said.map(Number) : [])];
      const own = await idsAmong(engine, { call, context, ids: asked }, []);
      if (own.length === 0) throw new AppError('noAuthority');
      const reminders = await remindersOf(engine, entity, await holdersOf(engine, { call, context, ids: own }));
      const told = await remindPeople(engine, context, { call: call.id, entity: entity.id, hours, reminders });
      const reader = actorOf(context);
      const outcomes = outcomesOf(
        { reader, roles: engine.repository.model.roleById },
        { asked, own: new Set(own), reminders, told },
      );
      const { reminded: count, ...others } = countsOf(outcomes);
      return withMessage(summaryOf({ reminded: count, ...others }, hours), { count, ...others, outcomes });
    };
  },
};

interface Asking {
  readonly call: CallOf<'remind'>;
  readonly context: CallContext;
  readonly ids: readonly number[];
}

/** Those of the caller's rows. */
function idsAmong(
  engine: Engine,
  { call, context, ids }: Asking,
  when: readonly ConditionModel[],
): Promise<readonly number[]> {
  const conditions: readonly ConditionModel[] = [...when, { field: 'id', op: 'in', value: [...ids] }];
  return listIds(engine.repository, scopeOfCall(engine, call, context), { conditions, sort: 'id', most: ids.length });
}

async function holdersOf(engine: Engine, asking: Asking): Promise<ReadonlyMap<number, RemindHolder>> {
  const { role } = actorOf(asking.context);
  const found = new Map<number, RemindHolder>();
  for (const holder of asking.call.options.holders) {
    if (holder.by !== null && !holder.by.includes(role)) continue;
    const ids = asking.ids.filter((id) => !found.has(id));
    if (ids.length === 0) break;
    for (const id of await idsAmong(engine, { ...asking, ids }, holder.when)) found.set(id, holder);
  }
  return found;
}

/** Without those whose record names nobody. */
async function remindersOf(
  engine: Engine,
  entity: EntityModel,
  holders: ReadonlyMap<number, RemindHolder>,
): Promise<readonly Reminder[]> {
  const port = readPort(engine.repository);
  const reminders: Reminder[] = [];
  for (const [id, { tell }] of holders) {
    const record = await port.read(entity.id, id);
    const draft = record === null ? null : await draftOfTell(engine, entity, { tell, record });
    reminders.push({ id, draft });
  }
  return reminders;
}
