// Characters that the document font does not draw, as some names are written with (𠮷, 䶮), are set in a font of this
// machine that does. Asked of fontconfig, which Linux brings along; without it, or without such a font, they print as
// empty boxes.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface FontFile {
  readonly path: string;
  /** PostScript name, which picks one out of a collection. */
  readonly name: string;
}

export interface FontCut extends FontFile {
  /** For titles; itself where there is no bold one beside it. */
  readonly bold: FontFile;
}

export interface RareFonts {
  /** Each character that is to be set in another font → that font. */
  readonly find: (texts: Iterable<string>) => Promise<ReadonlyMap<string, FontCut>>;
}

type Range = readonly [from: number, to: number];

const run = promisify(execFile);
const WITHIN_MS = 5_000;
/** Marks, joiners and control characters go with the character before them. */
const DRAWN = /[^\p{M}\p{C}\p{Z}]/u;
/** What can be embedded; pictures of characters cannot. */
const EMBEDDABLE = /\.(?:ttf|otf|ttc|otc)$/i;
const PICTURES = /emoji/i;

/** `mainFont`: path of the font that documents are set in. What was found is kept. */
export function rareFonts(mainFont: string): RareFonts {
  const known = new Map<string, Promise<FontCut | null>>();
  let coverage: Promise<readonly Range[] | null> | null = null;
  return {
    find: async (texts) => {
      const asked = new Set(
        [...texts].flatMap((text) => [...text]).filter((character) => character > '\u007e' && DRAWN.test(character)),
      );
      if (asked.size === 0) return new Map();
      const ranges = await (coverage ??= coverageOf(mainFont));
      if (ranges === null) return new Map();
      const found = new Map<string, FontCut>();
      for (const character of asked) {
        const point = character.codePointAt(0) ?? 0;
        if (ranges.some(([from, to]) => point >= from && point <= to)) continue;
        const cut = known.get(character) ?? fontWith(point);
        known.set(character, cut);
        const font = await cut;
        if (font !== null) found.set(character, font);
      }
      return found;
    },
  };
}

async function coverageOf(path: string): Promise<readonly Range[] | null> {
  const said = await ask('fc-query', ['-f', '%{charset}\n', path]);
  return said === null
    ? null
    : said
        .trim()
        .split(/\s+/)
        .map((range): Range => {
          const [from = '', to = from] = range.split('-');
          return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
        });
}

async function fontWith(point: number): Promise<FontCut | null> {
  const said = await ask('fc-list', ['-f', '%{file}\t%{postscriptname}\n', `:charset=${point.toString(16)}`]);
  const cuts = (said ?? '').split('\n').flatMap((line): FontFile[] => {
    const [path = '', name = ''] = line.split('\t');
    return EMBEDDABLE.test(path) && name !== '' && !PICTURES.test(name) ? [{ path, name }] : [];
  });
  const best = cuts.toSorted((one, other) => oddness(one) - oddness(other) || (one.name < other.name ? -1 : 1))[0];
  return best === undefined
    ? null
    : { ...best, bold: cuts.find(({ name }) => name === best.name.replace(/-Regular$/, '-Bold')) ?? best };
}

/** The less, the more it looks like the text around it. */
function oddness({ name }: FontFile): number {
  return (
    (/serif|song|ming|hana/i.test(name) ? 0 : 4) +
    (/mono/i.test(name) ? 2 : 0) +
    (/sc-|sc$|gb|cn/i.test(name) ? 0 : 1) +
    (/bold|black|thin|light|italic|oblique/i.test(name) ? 8 : 0)
  );
}

/** What the program says; null: it is not there, or failed. */
async function ask(program: string, args: readonly string[]): Promise<string | null> {
  try {
    return (
      await run(program, [...args], {
        timeout: WITHIN_MS,
        env: { PATH: '/usr/local/bin:/usr/bin:/bin' },
        maxBuffer: 4 << 20,
      })
    ).stdout;
  } catch {
    return null;
  }
}
