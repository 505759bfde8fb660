// A moment of one year in another: what a batch had last year at the end of February comes on the last day of it.

/** moment: "2028-02-29 18:00:00", or none. */
export function yearsLater<Moment extends string | null | undefined>(moment: Moment, years: number): Moment | string {
  if (!moment) return moment;
  const [year, rest] = [Number(moment.slice(0, 4)) + years, moment.slice(4)];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${rest.startsWith('-02-29') && !isLeap ? `-02-28${rest.slice(6)}` : rest}`;
}
