// Personal fields: encrypted at rest, found by a blind index, shown in full or masked. What a mask hides is decided
// here.
import type { FieldModel } from '../../core/field-model.ts';
import type { Json } from '../../core/json.ts';
import { firstOnly } from '../../core/mask.ts';
import { maskPhone } from '../accounts/mask.ts';
import type { CipherPort } from '../context.ts';
import { serverKind } from '../field-kinds.ts';

/** Stored text → what the caller may see. */
export function openPersonal(
  cipher: CipherPort,
  { field, inFull }: { readonly field: FieldModel; readonly inFull: boolean },
  stored: Json,
): Json {
  if (typeof stored !== 'string') return stored;
  const plain = cipher.decrypt(stored);
  return inFull ? plain : maskText(plain, field.mask);
}

/**
 * 13812340001 → 138****0001; 360102199003070011 → 360***********0011; an account that is no phone number stays;
 * anything else keeps its first character.
 */
export function maskText(plain: string, mask: string | null): string {
  if (mask === 'account') return maskPhone(plain);
  const own = mask === null ? null : (serverKind(mask)?.mask ?? null);
  return (own ?? firstOnly)(plain);
}

/** Column of the blind index beside an encrypted column. */
export function blindIndexColumn(field: FieldModel): string {
  return `${field.column.name}_bix`;
}
