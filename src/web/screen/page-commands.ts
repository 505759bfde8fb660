// What can be done on the page one looks at, for whoever offers it elsewhere (the palette): the buttons above its lists
// tell of themselves while they stand there.
import { useEffect, useRef } from 'react';

export interface PageCommand {
  readonly key: string;
  readonly title: string;
  readonly run: () => void;
}

const standing = new Set<() => readonly PageCommand[]>();

/** `commands` are read when somebody asks. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const tell = (): readonly PageCommand[] => latest.current;
    standing.add(tell);
    return () => void standing.delete(tell);
  }, []);
}

/** In the order in which they came to the page. */
export function pageCommands(): readonly PageCommand[] {
  return [...standing].flatMap((tell) => tell());
}
