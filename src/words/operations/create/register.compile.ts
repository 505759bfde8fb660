// `register` of a new record: who registers has no role yet and signs in with what the record keeps.
import type { CallPlace } from '../../../../codegen/calls/call-types.ts';
import { child, entriesOf, isSaid, textAt, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import { valueProblems } from '../../../../codegen/check/model/conditions.ts';
import { ownFieldAt, roleAtProblems } from '../../../../codegen/check/model/lookup.ts';
import { reportKey, reportUnknownKey } from '../../../../codegen/check/report.ts';
import type { Problem } from '../../../../codegen/config.ts';
import { objectOf } from '../../../core/json.ts';
import type { RegisterOptions } from './create.model.ts';

export interface RegisterReading {
  readonly options: RegisterOptions;
  problems(place: CallPlace): readonly Problem[];
}

/** null: the call does not say it. */
export function readRegister(call: Cursor): RegisterReading | null {
  const register = child(call, 'register');
  if (!isSaid(register)) return null;
  const [as, login, account] = [child(register, 'as'), child(register, 'login'), child(register, 'account')];
  const [verified, sets] = [child(register, 'verified'), child(register, 'sets')];
  return {
    options: {
      sets: objectOf(sets.value),
      as: textOf(as) ?? '',
      login: textOf(login) ?? '',
      account: textOf(account) ?? '',
      ...(isSaid(verified) ? { verified: textOf(verified) ?? '' } : {}),
    },
    problems: ({ scope, entity }) => {
      const form = entity.forms.get(textAt(call, 'form') ?? '');
      const hasPassword =
        form === undefined || [...form.fields.values()].some((field) => field.traits?.value === 'secret');
      return [
        ...(textAt(call, 'open') === 'visitor'
          ? []
          : [reportKey(register, 'C226', { key: 'open: visitor', op: 'create, register' })]),
        ...(hasPassword ? [] : [reportKey(register, 'C226', { key: 'password', op: 'create, register' })]),
        ...[login, account, verified].flatMap((at) => ownFieldAt(entity, at).problems),
        ...entriesOf(sets).flatMap(([name, at]) => {
          const field = entity.fields.get(name);
          if (field !== undefined) return valueProblems(field, at);
          const facts = { entity: entity.id, field: name };
          return entity.isBroken
            ? []
            : [reportUnknownKey(at, { code: 'C201', name, names: entity.fields.keys(), facts })];
        }),
        ...roleAtProblems(scope, as),
      ];
    },
  };
}
