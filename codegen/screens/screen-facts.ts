// What each screen kind says of itself, from src/words/screens/<kind>/<kind>.model.ts: a folder more is a kind more.
// Apart from the words, whose compile steps use what reads these facts.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ScreenFacts } from '../../src/core/screen-facts.ts';
import type { ScreenModel } from '../../src/core/screen-model.ts';

export const SCREENS_FOLDER = join(import.meta.dirname, '../../src/words/screens');

const loaded = await Promise.all(
  readdirSync(SCREENS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(async ({ name }): Promise<{ facts: ScreenFacts }> => import(wordFile(name, 'model'))),
);

/** In the order in which they are listed. */
export const SCREEN_FACTS: ReadonlyMap<string, ScreenFacts> = new Map(
  loaded
    .map(({ facts }) => facts)
    .toSorted((left, right) => left.order - right.order)
    .map((facts) => [facts.kind, facts]),
);

/** Of a screen whose kind check has found to exist. */
export function factsOf({ kind }: Pick<ScreenModel, 'kind'>): ScreenFacts {
  const facts = SCREEN_FACTS.get(kind);
  if (facts === undefined) throw new Error(`screen kind ${kind} has no folder`);
  return facts;
}

/** Address of a kind's file, for import(). */
export function wordFile(kind: string, part: 'model' | 'compile' | 'author'): string {
  return pathToFileURL(join(SCREENS_FOLDER, kind, `${kind}.${part}.ts`)).href;
}
