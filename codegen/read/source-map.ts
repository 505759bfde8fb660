// Where every key and value of a file stands. Readers build a tree of offsets while they parse; line and column are
// worked out only when somebody asks, so that a thousand files cost no more than their parsing.
import type { ConfigDocument, Place } from '../config.ts';
import type { Json } from '../../src/core/json.ts';

/** Offsets of a value: a bare number for a scalar. */
export type Spot = number | ObjectSpot | ListSpot;

/** Parallel lists: objects of a config are small, and a thousand files of maps would keep the collector busy. */
interface ObjectSpot {
  readonly at: number;
  readonly keys: string[];
  readonly keyAts: number[];
  readonly spots: Spot[];
}

interface ListSpot {
  readonly at: number;
  readonly items: Spot[];
}

export interface ParsedSource {
  readonly value: Json;
  readonly spot: Spot;
}

export interface SourceText {
  readonly file: string;
  readonly text: string;
}

export function makeDocument({ file, text }: SourceText, { value, spot }: ParsedSource): ConfigDocument {
  const placeAt = placesOf({ file, text });
  return {
    file,
    value,
    placeOf: (pointer) => placeAt(find(spot, pointer).at),
    placeOfKey: (pointer) => placeAt(find(spot, pointer).keyAt),
  };
}

/** Offset → place; the line starts are found at the first question. */
export function placesOf({ file, text }: SourceText): (offset: number) => Place {
  let starts: readonly number[] | null = null;
  return (offset) => {
    starts ??= lineStarts(text);
    const line = lastAtMost(starts, offset);
    return { file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

function find(root: Spot, pointer: string): { readonly at: number; readonly keyAt: number } {
  let spot: Spot = root;
  let keyAt = startOf(root);
  for (const segment of pointer.split('/').slice(1)) {
    if (typeof spot === 'number') break;
    if ('items' in spot) {
      const item: Spot | undefined = spot.items[Number(segment)];
      if (item === undefined) break;
      spot = item;
      keyAt = startOf(item);
    } else {
      const index: number = spot.keys.indexOf(
        segment.includes('~') ? segment.replaceAll('~1', '/').replaceAll('~0', '~') : segment,
      );
      const next: Spot | undefined = spot.spots[index];
      if (next === undefined) break;
      keyAt = spot.keyAts[index] ?? keyAt;
      spot = next;
    }
  }
  return { at: startOf(spot), keyAt };
}

function startOf(spot: Spot): number {
  return typeof spot === 'number' ? spot : spot.at;
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lastAtMost(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
