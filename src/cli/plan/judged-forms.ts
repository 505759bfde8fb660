// Which form a stored record is held to, and whether as a draft or in full: by its variant, by the forms that it says
// it was written under, by the machine whose form it fills in, or because every record is made with the form.
import { optionOf } from '../../core/call-uses.ts';
import type { EntityModel, FormModel } from '../../core/entity-model.ts';
import type { MachineModel } from '../../core/machine-model.ts';
import { FORM_VERSIONS } from '../../server/operations/form-values.ts';
import type { SqlRow } from '../../server/db/sql-port.ts';
import { draftStates } from './judged-states.ts';

export interface FormUse {
  readonly form: FormModel;
  /** Fields of the record, beside the form's own, that the questions below read. */
  readonly reads: readonly string[];
  readonly isUsedBy: (row: SqlRow) => boolean;
  readonly isDraft: (row: SqlRow) => boolean;
}

export function useOf(entity: EntityModel, form: FormModel): FormUse {
  const own = entity.machines.find((machine) => machine.form === form.key);
  const machine = own ?? entity.machines.find(({ name }) => name === 'main') ?? null;
  const drafts = machine === null ? null : draftStates(machine, ({ id }) => isMadeWith(entity, id, form));
  const isMade = isOnlyWayIn(entity, form);
  const by = entity.variants?.by ?? null;
  const elsewhere = own === undefined ? new Set<number>() : statesMadeElsewhere(entity, own, form);
  return {
    form,
    reads: [...(machine === null ? [] : [machine.field]), ...(by === null ? [] : [by]), FORM_VERSIONS],
    isUsedBy: (row) => {
      if (form.variant !== null && by !== null) return row[by] === form.variant;
      return (
        isMade ||
        isWrittenUnder(row, form.key) ||
        (own !== undefined && isBegun(own, row) && !elsewhere.has(Number(row[own.field])))
      );
    },
    isDraft: (row) => machine !== null && drafts?.has(Number(row[machine.field])) === true,
  };
}

/** Calls that say no form take any. */
function isMadeWith({ calls }: EntityModel, event: string, { key }: FormModel): boolean {
  const making = calls.filter(({ events }) => events.includes(event));
  return making.length === 0 || making.some((call) => call.form === null || call.form === key);
}

/** Codes of the states in which another form makes records: there, too, only the record itself can say. */
function statesMadeElsewhere(
  entity: EntityModel,
  { events, states }: MachineModel,
  form: FormModel,
): ReadonlySet<number> {
  const made = new Set(
    events.filter(({ op, id }) => op === 'create' && !isMadeWith(entity, id, form)).map(({ to }) => to),
  );
  return new Set(states.filter(({ id }) => made.has(id)).map(({ code }) => code));
}

/** Of several forms that records are made with, which one made a record only the record itself can say. */
function isOnlyWayIn({ calls }: EntityModel, { key }: FormModel): boolean {
  const made = calls.filter(({ use, form }) => use === 'add' && form !== null);
  return made.length > 0 && made.every((call) => call.form === key && optionOf(call, 'register') === undefined);
}

function isWrittenUnder(row: SqlRow, key: string): boolean {
  const versions = row[FORM_VERSIONS];
  return typeof versions === 'object' && versions !== null && key in versions;
}

function isBegun({ states, initial, field }: MachineModel, row: SqlRow): boolean {
  return row[field] !== null && row[field] !== states.find((state) => state.id === initial)?.code;
}
