// A chapter of the manual as pages show it: made of the markdown beside a screen's file when the bundle is built.
import type { RoleId } from './ids.ts';

/** What a chapter may be made of; headings are those of its sections. */
type ChapterTag =
  | 'p'
  | 'h2'
  | 'ol'
  | 'ul'
  | 'li'
  | 'strong'
  | 'em'
  | 'code'
  | 'br'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td';

/** Text, or an element with what stands in it. */
export type ChapterNode = string | readonly [ChapterTag, ...ChapterNode[]];

export interface ChapterPart {
  /** null: for everybody. */
  readonly roles: readonly RoleId[] | null;
  readonly content: readonly ChapterNode[];
}

export type Chapter = readonly ChapterPart[];
