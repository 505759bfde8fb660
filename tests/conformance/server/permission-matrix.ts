// Every call and every role: who may make it, with arguments that it takes.
import { fieldOption } from '../../../src/core/field-kind.ts';
import { optionOf } from '../../../src/core/call-uses.ts';
import type { EntityModel } from '../../../src/core/entity-model.ts';
import type { CallModel } from '../../../src/core/call-model.ts';
import type { EventModel } from '../../../src/core/machine-model.ts';
import { ownAndForeign, signInEveryRole, type RolePerson } from '../../support/role-people.ts';
import { openWholeOffice, type WholeOffice } from '../../support/whole-office.ts';
import type { TestDatabase } from '../../support/test-database.ts';

export const MISSING = 99_999_999;
export const LONGEST = 120_000;
export type Args = Readonly<Record<string, unknown>>;

export class PermissionMatrix {
  office!: WholeOffice;
  people: readonly RolePerson[] = [];
  readonly model = (): WholeOffice['office']['context']['model'] => this.office.office.context.model;
  readonly calls = (): readonly CallModel[] => this.model().app.entities.flatMap((entity) => entity.calls);
  readonly entityOf = ({ entity }: CallModel): EntityModel => {
    const found = this.model().entityById.get(entity);
    if (found === undefined) throw new Error(`no entity ${entity}`);
    return found;
  };
  readonly eventsOf = (call: CallModel): readonly EventModel[] =>
    this.entityOf(call)
      .machines.flatMap((machine) => machine.events)
      .filter(({ id }) => call.events.includes(id));
  /** By the config alone: open to all who are signed in, or granted by a screen or by name. */
  readonly mayCall = ({ open, id }: CallModel, role: string): boolean => {
    return open !== 'granted' || this.model().app.grants.some((grant) => grant.role === role && grant.call === id);
  };

  /** The least that the call wants beside the id, so that it gets as far as its row. */
  readonly argumentsOf = (call: CallModel, role: string): Args => {
    const events = this.eventsOf(call);
    const event = events.find(({ by }) => by.includes(role)) ?? events[0];
    const values: Record<string, unknown> = {
      type: 1,
      val: 'sex',
      topicId: MISSING,
      hostId: MISSING,
      organId: MISSING,
      name: '县域教研共同体的运行机制',
      fileUrls: [],
    };
    const required = call.input['required'];
    const asked = Array.isArray(required) ? required.map(String) : [];
    const args = Object.fromEntries(
      asked.filter((name) => name !== 'id' && name in values).map((name) => [name, values[name]]),
    );
    if (call.op === 'review')
      Object.assign(args, { revieweStatus: event?.verdict ?? 1, reviewContent: '材料齐全，同意办理。' });
    return args;
  };

  readonly takesId = ({ input, op }: CallModel): boolean =>
    op !== 'list' &&
    op !== 'mine' &&
    'id' in (input['properties'] as object) &&
    (op === 'review' || (Array.isArray(input['required']) && input['required'].includes('id')));
  readonly takesItems = (call: CallModel): boolean => (optionOf(call, 'many') ?? null) !== null;
  readonly seen = (id: number): Args => ({ id, rowVersion: 1 });
  /** A record of another variant is nobody's to edit by this form. */
  readonly rowsOf = (call: CallModel, by: RolePerson): ReturnType<typeof ownAndForeign> => {
    const entity = this.entityOf(call);
    const variant = entity.forms.find(({ key }) => key === call.form)?.variant ?? null;
    const column = entity.fields.find(({ name }) => name === entity.variants?.by)?.column.name;
    return ownAndForeign(this.office, entity, {
      by,
      of: variant === null || column === undefined ? 'true' : `t."${column}" = ${variant}`,
    });
  };

  readonly parentsOf = (call: CallModel): readonly (readonly [string, EntityModel])[] =>
    this.entityOf(call).fields.flatMap((field) => {
      const { name, to } = field;
      const target = this.model().entityById.get(to ?? '');
      return target === undefined ||
        fieldOption(field, 'beyond') === true ||
        !(name in (call.input['properties'] as object))
        ? []
        : [[name, target] as const];
    });
  readonly ownParents = async (call: CallModel, by: RolePerson): Promise<Args> => {
    const found = await Promise.all(
      this.parentsOf(call).map(
        async ([name, target]) => [name, (await ownAndForeign(this.office, target, { by })).own[0]] as const,
      ),
    );
    return Object.fromEntries(found.filter(([, id]) => id !== undefined));
  };

  /** All that a call could have changed. */
  readonly fingerprint = async (): Promise<Readonly<Record<string, string>>> => {
    const tables = [...this.model().app.entities.map(({ table }) => table), 'file_ref', 'audit_log'];
    const found = await Promise.all(
      tables.map(async (table) => {
        const { rows } = await this.office.database.pool.query<{ sum: string }>(
          `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${table}" t`,
        );
        return [table, rows[0]?.sum ?? ''] as const;
      }),
    );
    return Object.fromEntries(found);
  };

  async open(database: TestDatabase): Promise<void> {
    this.office = await openWholeOffice(database, { demo: true });
    this.people = await signInEveryRole(this.office);
  }
}
