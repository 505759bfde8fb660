// The line of a drafted migration that says which state of the tables it was made for, and which it leads to. The draft
// writes it, a start reads it.

/** "-- state: 3f0a… -> 77b1…" */
export function stateLine(from: string, to: string): string {
  return `-- state: ${from} -> ${to}`;
}

export const MADE_FOR: RegExp = /^-- state: ([0-9a-f]{16}) -> [0-9a-f]{16}$/m;
