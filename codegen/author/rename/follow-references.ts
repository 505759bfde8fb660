// References to what was renamed, found by the checker itself: with the declaration renamed, every place that named it
// is a problem with its place. The name there is exchanged, and check asked again, until it finds nothing. So a
// reference is what check takes for one, whichever keyword holds it, and another thing of the same name is left alone.
import type { Problem } from '../../config.ts';
import type { ConfigDraft } from '../config-draft.ts';
import { parseNodes, scalarsOf, type ScalarNode } from '../source-nodes.ts';
import { applyEdits, type TextEdit } from '../text-edits.ts';
import type { NamePair } from './rename-task.ts';

/** Some mistakes hide others: a role that is not there hides who reads what. */
const MOST_ROUNDS = 20;
/** A text with more places of one name than this is tried with all of them at once. */
const MOST_PLACES = 5;

/** Problems that are left; none: every reference bears the new name. */
export async function followReferences(draft: ConfigDraft, names: readonly NamePair[]): Promise<readonly Problem[]> {
  let problems = (await draft.load()).problems;
  for (let round = 0; round < MOST_ROUNDS && problems.length > 0; round += 1) {
    const spots = [...new Map(problems.map((problem) => [placeKey(problem), problem])).values()].flatMap(
      (problem) => spotOf(draft, problem, names) ?? [],
    );
    if (spots.length === 0) return problems;
    const [certain, unsure] = [
      spots.filter(({ edits }) => edits.length === 1),
      spots.filter(({ edits }) => edits.length > 1),
    ];
    if (certain.length > 0) {
      for (const [file, own] of Map.groupBy(certain, (spot) => spot.file))
        draft.write(
          file,
          applyEdits(
            draft.read(file),
            own.flatMap(({ edits }) => edits),
          ),
        );
    } else if (unsure[0] !== undefined) await trySome(draft, unsure[0]);
    problems = (await draft.load()).problems;
  }
  return problems;
}

interface Spot {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** One for each place in the text that bears the name. */
  readonly edits: readonly TextEdit[];
}

function placeKey({ place }: Problem): string {
  return `${place.file}:${place.line}:${place.column}`;
}

/** The text at the problem's place, where it bears one of the names. */
function spotOf(
  draft: ConfigDraft,
  { place: { file, line, column } }: Problem,
  names: readonly NamePair[],
): Spot | null {
  if (!draft.has(file) || !/\.(?:json|yaml)$/.test(file)) return null;
  const text = draft.read(file);
  const offset =
    text
      .split('\n')
      .slice(0, line - 1)
      .reduce((sum, own) => sum + own.length + 1, 0) +
    column -
    1;
  const scalar = scalarsOf(parseNodes(file, text)).find(({ at }) => at === offset);
  const edits = scalar === undefined ? [] : names.flatMap((pair) => placesIn(text, scalar, pair));
  return edits.length === 0 ? null : { file, line, column, edits };
}

/**
 * The whole text, a part of a path, or such within braces or an expression: "name", "-name", "bookId.name",
 * "《{bookId.name}》", "price * stock".
 */
function placesIn(text: string, { start, end }: ScalarNode, { from, to }: NamePair): readonly TextEdit[] {
  const said = text.slice(start, end);
  const isPath = /^-?[\w-]+(?:[./][\w-]+)*$/.test(said);
  const areas = isPath
    ? [{ at: start, area: said }]
    : said.includes('{')
      ? [...said.matchAll(/\{([^{}]*?)\??\}/g)].map((match) => ({ at: start + match.index + 1, area: match[1] ?? '' }))
      : [...said.matchAll(/[a-z]\w*/gi)].map((match) => ({ at: start + match.index, area: match[0] }));
  return areas.flatMap(({ at, area }) => {
    const whole = area.startsWith('-') ? 1 : 0;
    if (area.slice(whole) === from) return [{ start: at + whole, end: at + area.length, text: to }];
    let offset = at;
    return area.split('.').flatMap((part) => {
      const own = offset;
      offset += part.length + 1;
      return part === from ? [{ start: own, end: own + part.length, text: to }] : [];
    });
  });
}

/** Of a text that bears the name several times, the fewest places that leave it without a problem. */
async function trySome(draft: ConfigDraft, { file, line, column, edits }: Spot): Promise<void> {
  const text = draft.read(file);
  for (const some of edits.length > MOST_PLACES ? [edits] : subsetsOf(edits)) {
    draft.write(file, applyEdits(text, some));
    const { problems } = await draft.load();
    if (!problems.some(({ place }) => place.file === file && place.line === line && place.column === column)) return;
  }
}

function subsetsOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const all = Array.from({ length: 2 ** items.length - 1 }, (_, at) =>
    items.filter((_item, bit) => ((at + 1) & (1 << bit)) !== 0),
  );
  return all.toSorted((left, right) => left.length - right.length);
}
