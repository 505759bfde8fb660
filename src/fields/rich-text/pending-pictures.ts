// Where a picture will stand that is still on its way: a mark in the text, so that its place and order hold whatever is
// written meanwhile and wherever the caret goes. Marks are never handed out (use-written-text.ts).
import type { Editor } from '@tiptap/core';
import { newKey } from '../new-key.ts';

const MARK = /〔图片正在上传 [0-9a-f]{16}〕/g;

export function newMark(): string {
  return `〔图片正在上传 ${newKey()}〕`;
}

export function withoutMarks(text: string): string {
  return text.replaceAll(MARK, '');
}

/** Puts the picture in the mark's place; null: takes the mark away. Who has removed the mark wants no picture. */
export function settleMark(
  editor: Editor,
  mark: string,
  picture: { readonly src: string; readonly alt: string } | null,
): void {
  const from = placeOf(editor, mark);
  if (from === null) return;
  const { state, view } = editor;
  // Undoing goes back to before the paste, not to the mark.
  const change = state.tr.delete(from, from + mark.length).setMeta('addToHistory', false);
  const node = picture === null ? undefined : state.schema.nodes['image']?.create(picture);
  view.dispatch(node === undefined ? change : change.replaceRangeWith(from, from, node));
}

function placeOf({ state }: Editor, mark: string): number | null {
  let found: number | null = null;
  state.doc.descendants((node, at) => {
    const offset = node.text?.indexOf(mark) ?? -1;
    if (offset >= 0) found = at + offset;
    return found === null;
  });
  return found;
}
