// How far a record and its parts are, section by section: what the rail of an editor shows, by the judge of handing
// in. A call that `keeps` it notes the share of complete sections with the record, for lists; the version stays,
// nobody has changed anything.
import { fitsState } from '../../../core/machine.ts';
import type { EntityModel } from '../../../core/entity-model.ts';
import { AppError } from '../../../core/errors.ts';
import { quoteIdentifier } from '../../../server/db/identifier.ts';
import { rememberAnswers } from '../../../server/db/remember-answers.ts';
import { entityOf, fieldOf } from '../../../server/server-model.ts';
import { handingIn, sectionsOf, type SectionFacts } from '../../../server/operations/completeness.ts';
import { idArgument, scopeOfCall, type Engine, type Operation } from '../../../server/operations/engine.ts';
import { readPort } from '../../../server/operations/record-port.ts';
import { prepareStored } from '../../../server/operations/stored-record.ts';

export const server: Operation<'completeness'> = {
  prepare: (engine, call) => {
    const entity = entityOf(engine.repository.model, call.entity);
    const stored = prepareStored(engine, entity);
    const { keeps } = call.options;
    const keep = keeps === undefined ? null : prepareKeeping(engine, entity, keeps);
    const event = handingIn(entity);
    return async (args, context) => {
      const row = await stored.read(scopeOfCall(engine, call, context), idArgument(args));
      if (row === null) throw new AppError('noAuthority');
      const port = readPort(engine.repository, rememberAnswers(engine.repository.sql));
      const sections = await sectionsOf(engine, context, { entity, row, port });
      // What is handed in was complete then; what became of its batch since does not take that back.
      if (keep !== null && event !== null && fitsState(entity.machines, event, row))
        await keep(Number(row['id']), shareOf(sections));
      return { sections };
    };
  },
};

/** Percent of the sections that lack nothing; one that is empty and may be counts on neither side. */
export function shareOf(sections: readonly Pick<SectionFacts, 'state' | 'errors'>[]): number {
  const counted = sections.filter(({ state, errors }) => state !== 'empty' || errors.length > 0);
  return counted.length === 0
    ? 0
    : Math.floor((100 * counted.filter(({ state }) => state === 'complete').length) / counted.length);
}

function prepareKeeping(
  { repository }: Engine,
  entity: EntityModel,
  field: string,
): (id: number, share: number) => Promise<void> {
  const column = quoteIdentifier(fieldOf(repository.model, entity.id, field).column.name);
  const statement = repository.prepare(
    `update ${quoteIdentifier(entity.table)} set ${column} = $2 where "id" = $1 and "del_flag" = false and ${column} is distinct from $2`,
  );
  return async (id, share) => void (await repository.sql.query(statement, [id, share]));
}
