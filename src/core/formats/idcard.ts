// Identity card numbers of 15 and 18 digits (GB 11643, product-spec §5). Text in, verdict out.
// The region is checked by its province (first two digits): county codes of GB/T 2260 are withdrawn every year,
// and people keep the number they were born with, so a current county list would refuse valid cards.
import { isCalendarDay } from './calendar.ts';

/**
 * GB/T 2260 provinces; 81, 82, 83 are also the residence permits of Hong Kong, Macao and Taiwan people, 91 of
 * foreigners.
 */
const PROVINCES =
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91';
const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';
const SIMPLE = /^[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx]$/;

/** Known region, a birth date that exists, and for 18 digits the check digit (x or X). */
export function isIdcard(value: string): boolean {
  if (/^\d{15}$/.test(value)) return hasRegion(value) && isBirthDate(`19${value.slice(6, 12)}`);
  if (!/^\d{17}[\dXx]$/.test(value)) return false;
  return hasRegion(value) && isBirthDate(value.slice(6, 14)) && checkDigit(value) === value[17]?.toUpperCase();
}

/** The simpler variant: 18 characters, birth year 18xx, 19xx or 20xx; neither region nor check digit are looked at. */
export function isIdcardSimple(value: string): boolean {
  return SIMPLE.test(value);
}

function hasRegion(value: string): boolean {
  return PROVINCES.split(' ').includes(value.slice(0, 2)) && value.slice(2, 6) !== '0000';
}

function isBirthDate(digits: string): boolean {
  return isCalendarDay(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6, 8)));
}

function checkDigit(value: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(value[at]), 0);
  return CHECK_DIGITS[sum % 11];
}
