// Where the keyboard goes when what it stood on is gone: to the given place, unless a dialog stands before that place.
export function rescueFocus(place: HTMLElement | null): void {
  if (place === null || document.activeElement !== document.body) return;
  const isBehind = [...document.querySelectorAll('[role="dialog"]')].some((dialog) => !dialog.contains(place));
  if (!isBehind) place.focus({ preventScroll: true });
}
