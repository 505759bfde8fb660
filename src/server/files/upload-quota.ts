// How many bytes an account may send in a day: few before its registration is approved, more for who uploads for
// others. Charged before the bytes come, so that nobody fills the disk with what is refused in the end.
import { AppError } from '../../core/errors.ts';
import { SYSTEM_ACTOR, type Actor } from '../../core/actor.ts';
import { isOffice } from '../../core/field-readers.ts';
import type { RoleModel } from '../../core/model.ts';
import type { Settings } from '../../core/settings.ts';
import { adjustQuota, chargeQuota } from '../accounts/quota.ts';
import type { CallContext, ServerContext } from '../context.ts';

const MB = 1024 * 1024;
const DAY_MINUTES = 1_440;
/**
 * User type of institutions. Theirs and the office's upload for others: notices of a whole batch come from one account.
 */
const INSTITUTION = 2;
const MEASURES_FOR_OTHERS = 10;
const APPROVED = 1;

/** Throws uploadQuota where it would be more than there may be; then nothing is charged. */
export async function chargeUpload(
  { sql, model }: Pick<ServerContext, 'sql' | 'model'>,
  call: CallContext,
  bytes: number,
): Promise<void> {
  const { actor, settings, now } = call;
  if (actor === null) throw new AppError('needsLogin');
  const n = megabytesOf(actor, { settings, role: model.roleById.get(actor.role) });
  const use = { key: keyOf(actor), amount: bytes, most: n * MB, minutes: DAY_MINUTES };
  if (!(await chargeQuota(sql, use, now))) throw new AppError('uploadQuota', { n });
}

/** For a body of another length than was charged, in bytes. */
export async function adjustUpload(
  { sql }: Pick<ServerContext, 'sql'>,
  { actor }: CallContext,
  difference: number,
): Promise<void> {
  if (actor === null) throw new AppError('needsLogin');
  await adjustQuota(sql, keyOf(actor), difference);
}

/** Visitors have no account: each address is counted by itself. */
function keyOf({ userId, ip }: Actor): string {
  return userId === SYSTEM_ACTOR.userId ? `upload:visitor:${ip}` : `upload:${userId}`;
}

function megabytesOf(
  { status }: Actor,
  { settings, role }: { readonly settings: Settings; readonly role: RoleModel | undefined },
): number {
  if (status !== APPROVED) return settings.number('uploadDayPendingMb');
  return settings.number('uploadDayMb') * (isOffice(role) || role?.userType === INSTITUTION ? MEASURES_FOR_OTHERS : 1);
}
