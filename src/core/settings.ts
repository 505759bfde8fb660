// What the office sets itself: the values of the one record that x-entity.settings names, by field. Rules ask here and
// keep no number of their own. Enters: plain values; leaves: typed answers. A name the config does not declare is a
// programming error.
import type { Json } from './json.ts';

export interface Settings {
  readonly value: (name: string) => Json;
  readonly number: (name: string) => number;
  readonly text: (name: string) => string;
  readonly yes: (name: string) => boolean;
}

export function settingsOf(values: Readonly<Record<string, Json>>): Settings {
  const read = (name: string): Json => {
    const value = values[name];
    if (value === undefined) throw new Error(`there is no setting ${name}`);
    return value;
  };
  return {
    value: read,
    number: (name) => {
      const value = read(name);
      if (typeof value !== 'number') throw new Error(`the setting ${name} is no number`);
      return value;
    },
    text: (name) => String(read(name) ?? ''),
    yes: (name) => read(name) === true,
  };
}
