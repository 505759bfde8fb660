// Builds a value and its offsets from a stream of parser events, for JSON and YAML alike, and notes repeated keys.
// The first of two equal keys counts, so that what is checked is what stands first on the page.
import type { Json } from '../../src/core/json.ts';
import type { ParsedSource, Spot } from './source-map.ts';

interface RepeatedKey {
  readonly key: string;
  readonly at: number;
  readonly firstAt: number;
}

export interface TreeBuilder {
  readonly openObject: (at: number) => void;
  readonly openList: (at: number) => void;
  readonly close: () => void;
  readonly key: (name: string, at: number) => void;
  readonly scalar: (value: Json, at: number) => void;
  readonly repeated: readonly RepeatedKey[];
  /** null: nothing was said at all. */
  readonly result: () => ParsedSource | null;
}

interface Frame {
  readonly value: Json[] | { [key: string]: Json };
  readonly spot: Exclude<Spot, number>;
  key: string | null;
  keyAt: number;
}

export function createTreeBuilder(): TreeBuilder {
  const stack: Frame[] = [];
  const repeated: RepeatedKey[] = [];
  let root: ParsedSource | null = null;

  const place = (value: Json, spot: Spot): void => {
    const frame = stack.at(-1);
    if (frame === undefined) root ??= { value, spot };
    else if ('items' in frame.spot && Array.isArray(frame.value)) {
      frame.value.push(value);
      frame.spot.items.push(spot);
    } else if ('keys' in frame.spot && !Array.isArray(frame.value) && frame.key !== null) {
      if (Object.hasOwn(frame.value, frame.key)) {
        repeated.push({
          key: frame.key,
          at: frame.keyAt,
          firstAt: frame.spot.keyAts[frame.spot.keys.indexOf(frame.key)] ?? 0,
        });
      } else {
        setOwn(frame.value, frame.key, value);
        frame.spot.keys.push(frame.key);
        frame.spot.keyAts.push(frame.keyAt);
        frame.spot.spots.push(spot);
      }
      frame.key = null;
    }
  };
  const open = (frame: Frame): void => {
    place(frame.value, frame.spot);
    stack.push(frame);
  };

  return {
    openObject: (at) => open({ value: {}, spot: { at, keys: [], keyAts: [], spots: [] }, key: null, keyAt: at }),
    openList: (at) => open({ value: [], spot: { at, items: [] }, key: null, keyAt: at }),
    close: () => void stack.pop(),
    key: (name, at) => {
      const frame = stack.at(-1);
      if (frame === undefined) return;
      frame.key = name;
      frame.keyAt = at;
    },
    scalar: place,
    repeated,
    result: () => root,
  };
}

/** A key "__proto__" is a key like any other: check calls it unknown. */
function setOwn(target: { [key: string]: Json }, key: string, value: Json): void {
  if (key === '__proto__')
    Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}
