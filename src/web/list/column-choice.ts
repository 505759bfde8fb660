// Which columns a person wants: those said by hand, else what the config shows at first. It stands in the person's
// preferences, or in the address of a view that brings its own. Pure.
import type { ListColumn } from './list-column.ts';

export interface ColumnChoice {
  /** Names hidden by hand; a column added later shows. */
  readonly hidden: readonly string[];
  /** Names shown by hand: they never give way. */
  readonly shown: readonly string[];
}

export const NO_CHOICE: ColumnChoice = { hidden: [], shown: [] };

type Named = Pick<ListColumn, 'name' | 'isOff'>;

export function isWanted({ name, isOff }: Named, { hidden, shown }: ColumnChoice): boolean {
  return shown.includes(name) || (isOff !== true && !hidden.includes(name));
}

export function withColumn({ hidden, shown }: ColumnChoice, name: string, isOn: boolean): ColumnChoice {
  const [off, on] = [hidden, shown].map((names) => names.filter((one) => one !== name));
  return { hidden: [...(off ?? []), ...(isOn ? [] : [name])], shown: [...(on ?? []), ...(isOn ? [name] : [])] };
}

export function isChosen({ hidden, shown }: ColumnChoice): boolean {
  return hidden.length > 0 || shown.length > 0;
}

const HIDDEN = '-';

/** Words of an address: what shows, and behind "-" what does not. */
export function encodeChoice({ hidden, shown }: ColumnChoice): string {
  return [...hidden.map((name) => `${HIDDEN}${name}`), ...shown].join(' ');
}

export function decodeChoice(text: string): ColumnChoice {
  const words = text.split(' ').filter((word) => word !== '' && word !== HIDDEN);
  return {
    hidden: words.filter((word) => word.startsWith(HIDDEN)).map((word) => word.slice(HIDDEN.length)),
    shown: words.filter((word) => !word.startsWith(HIDDEN)),
  };
}
