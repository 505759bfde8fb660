// Tells a part of the page that could not be fetched (removed by a new release, network down) from a fault inside it.
const FETCH_FAILURES: readonly RegExp[] = [
  /dynamically imported module/i, // Chromium, Firefox
  /importing a module script failed/i, // Safari
  /unable to preload css/i, // Vite
];

export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && FETCH_FAILURES.some((pattern) => pattern.test(error.message));
}
