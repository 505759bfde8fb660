// What an identity card number says of its owner: day of birth, sex, and from them the age on a given day.
import { isIdcard } from '../../core/formats/idcard.ts';

export interface Identity {
  readonly birthDate: string;
  /** Entry of the dictionary sex: 1 male, 2 female. */
  readonly sex: '1' | '2';
}

/** null: not a well-formed number. Those of 15 digits are of people born before 2000. */
export function identityOf(idcard: unknown): Identity | null {
  if (typeof idcard !== 'string' || !isIdcard(idcard)) return null;
  const digits = idcard.length === 15 ? `19${idcard.slice(6, 12)}` : idcard.slice(6, 14);
  const order = Number(idcard.length === 15 ? idcard[14] : idcard[16]);
  return {
    birthDate: `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`,
    sex: order % 2 === 1 ? '1' : '2',
  };
}

/** Full years on a day; both "YYYY-MM-DD". */
export function ageOn(birthDate: string, today: string): number {
  const hadBirthday = today.slice(5) >= birthDate.slice(5);
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1);
}
