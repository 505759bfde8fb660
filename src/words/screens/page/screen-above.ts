// Which screen stands above another by its path. Pure.

interface Placed {
  readonly key: string;
  readonly path: string;
  readonly title: string;
}

/** "/process_topic/life" stands under "/process_topic". */
export function screenAbove<Screen extends Placed>(screens: readonly Screen[], path: string): Screen | null {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    const found = screens.find((screen) => screen.path === path.slice(0, at));
    if (found !== undefined) return found;
  }
  return null;
}
