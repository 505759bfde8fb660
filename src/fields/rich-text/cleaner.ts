// The sanitiser, fetched once there is something to clean: an empty text, which most forms begin with, needs none.
type Cleaner = typeof import('./safe-html.ts');

let fetched: Cleaner | null = null;

/** null: it has not come yet. */
export function cleanerNow(): Cleaner | null {
  return fetched;
}

/** Rejects where it cannot be had; the next call tries again. */
export async function fetchCleaner(): Promise<Cleaner> {
  fetched ??= await import('./safe-html.ts');
  return fetched;
}
