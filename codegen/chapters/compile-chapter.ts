// Markdown → the chapter that a page shows. Only what a chapter needs: whatever else somebody writes (a link, HTML, a
// picture) is refused by its name, so that nothing is lost unseen and no page puts HTML of a file into itself.
import { marked, type MarkedToken, type Token, type Tokens } from 'marked';
import type { Chapter, ChapterNode, ChapterPart } from '../../src/core/chapter-model.ts';
import { readHeading } from './chapter-heading.ts';

/** Throws where the markdown holds what a chapter cannot show: the message names it and its text. */
export function compileChapter(markdown: string): Chapter {
  const parts: { roles: ChapterPart['roles']; content: ChapterNode[] }[] = [{ roles: null, content: [] }];
  for (const token of marked.lexer(markdown)) {
    if (isKnown(token) && token.type === 'heading') {
      const { title, roles } = readHeading(token.text);
      parts.push({ roles, content: [['h2', title]] });
    } else parts.at(-1)?.content.push(...blocksOf(token));
  }
  return parts.filter(({ content }) => content.length > 0);
}

/** Tokens of marked itself: without extensions there are no others. */
function isKnown(token: Token): token is MarkedToken {
  return token.type !== 'generic';
}

function blocksOf(token: Token): readonly ChapterNode[] {
  if (isKnown(token)) {
    if (token.type === 'space') return [];
    if (token.type === 'paragraph') return [['p', ...inlinesOf(token.tokens)]];
    if (token.type === 'text') return token.tokens === undefined ? [token.text] : inlinesOf(token.tokens);
    if (token.type === 'list') return [listOf(token)];
    if (token.type === 'table') return [tableOf(token)];
  }
  throw new Error(`a chapter cannot show "${token.type}": ${token.raw.slice(0, 60)}`);
}

function listOf({ ordered, items }: Tokens.List): ChapterNode {
  return [
    ordered ? 'ol' : 'ul',
    ...items.map((item): ChapterNode => ['li', ...item.tokens.flatMap((token) => blocksOf(token))]),
  ];
}

function tableOf({ header, rows }: Tokens.Table): ChapterNode {
  const row = (tag: 'th' | 'td', cells: readonly Tokens.TableCell[]): ChapterNode => [
    'tr',
    ...cells.map((cell): ChapterNode => [tag, ...inlinesOf(cell.tokens)]),
  ];
  return ['table', ['thead', row('th', header)], ['tbody', ...rows.map((cells) => row('td', cells))]];
}

function inlinesOf(tokens: readonly Token[]): readonly ChapterNode[] {
  return tokens.flatMap((token): readonly ChapterNode[] => {
    if (isKnown(token)) {
      if (token.type === 'text' || token.type === 'escape') return [token.text];
      if (token.type === 'strong') return [['strong', ...inlinesOf(token.tokens)]];
      if (token.type === 'em') return [['em', ...inlinesOf(token.tokens)]];
      if (token.type === 'codespan') return [['code', token.text]];
      if (token.type === 'br') return [['br']];
    }
    throw new Error(`a chapter cannot show "${token.type}": ${token.raw.slice(0, 60)}`);
  });
}
