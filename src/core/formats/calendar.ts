// Dates and times as the product stores them: YYYY-MM-DD and YYYY-MM-DD HH:mm:ss (product-spec §9). Text in, verdict
// out. Apart because identity cards check their birth date by the same calendar.

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** A day that exists: no 30 February, no 29 February outside leap years; years 1800–2199 catch slips such as 0202. */
export function isDate(value: string): boolean {
  const match = DATE.exec(value);
  return match !== null && isCalendarDay(Number(match[1]), Number(match[2]), Number(match[3]));
}

export function isDateTime(value: string): boolean {
  return value.length === 19 && value[10] === ' ' && isDate(value.slice(0, 10)) && TIME.test(value.slice(11));
}

export function isCalendarDay(year: number, month: number, day: number): boolean {
  return year >= 1800 && year <= 2199 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
