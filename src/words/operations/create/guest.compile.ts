// `guest` of a new record: who hands something in without an account acts under a role, through a call that is open.
import type { CallPlace } from '../../../../codegen/calls/call-types.ts';
import { child, isSaid, textAt, textOf, type Cursor } from '../../../../codegen/check/model/cursor.ts';
import { roleAtProblems } from '../../../../codegen/check/model/lookup.ts';
import { reportKey } from '../../../../codegen/check/report.ts';
import type { Problem } from '../../../../codegen/config.ts';
import type { GuestOptions } from './create.model.ts';

export interface GuestReading {
  readonly options: GuestOptions;
  problems(place: CallPlace): readonly Problem[];
}

/** null: the call does not say it. */
export function readGuest(call: Cursor): GuestReading | null {
  const guest = child(call, 'guest');
  if (!isSaid(guest)) return null;
  const as = child(guest, 'as');
  return {
    options: { as: textOf(as) ?? '', mostPerHour: Number(child(guest, 'mostPerHour').value) },
    problems: ({ scope }) => [
      ...(textAt(call, 'open') === 'visitor'
        ? []
        : [reportKey(guest, 'C226', { key: 'open: visitor', op: 'create, guest' })]),
      ...roleAtProblems(scope, as),
    ],
  };
}
