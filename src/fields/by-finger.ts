/** Touched: what comes up by itself, as the keyboard of the screen, lies over what is looked at. */
export function isByFinger(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}
