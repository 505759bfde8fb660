// Numbers summed up without the noise of binary fractions: 0.1 and 0.2 are 0.3.
import Big from 'big.js';

export type NumberTake = 'sum' | 'average' | 'max' | 'min';

/** Digits after the point; null: as many as there are. */
export function sumUp(numbers: readonly number[], take: NumberTake, decimals: number | null): number | null {
  if (numbers.length === 0) return null;
  const value = takenOf(
    numbers.map((number) => new Big(number)),
    take,
  );
  return (decimals === null ? value : value.round(decimals)).toNumber();
}

function takenOf(numbers: readonly Big[], take: NumberTake): Big {
  const most = (left: Big, right: Big): Big => (right.gt(left) ? right : left);
  const least = (left: Big, right: Big): Big => (right.lt(left) ? right : left);
  if (take === 'max') return numbers.reduce(most);
  if (take === 'min') return numbers.reduce(least);
  const sum = numbers.reduce((all, one) => all.plus(one));
  return take === 'sum' ? sum : sum.div(numbers.length);
}
