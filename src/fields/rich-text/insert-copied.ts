// What is pasted or dropped before the editor has come: cleaned, and put where the caret stands.
import type { Editor } from '@tiptap/core';
import { cleanerNow, fetchCleaner } from './cleaner.ts';
import { cleanPastedHtml } from './word-paste.ts';

export interface CopiedInput {
  readonly copied: DataTransfer | null;
  readonly place: HTMLElement;
  /** Asked once the cleaner has come: by then the editor may have, too. */
  readonly editor: () => Editor | null;
  readonly onInserted: () => void;
}

/** The browser writes it, so that it can be undone. Where no cleaner can be had, the words alone are taken. */
export function insertCopied({ copied, place, editor, onInserted }: CopiedInput): void {
  const [html, words] = [copied?.getData('text/html') ?? '', copied?.getData('text/plain') ?? ''];
  if (html === '' || cleanerNow() !== null) {
    insert(html, words);
    return onInserted();
  }
  const selection = document.getSelection();
  const caret = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  const later = (): void => {
    const running = editor();
    if (running !== null) return void running.view.pasteHTML(html);
    // Who has gone on to another field in the meantime wanted it here.
    place.focus();
    if (caret !== null) selection?.setBaseAndExtent(caret.startContainer, caret.startOffset, caret.endContainer, caret.endOffset);
    insert(html, words);
    onInserted();
  };
  void fetchCleaner().then(later, later);
}

function insert(html: string, words: string): void {
  const cleaner = cleanerNow();
  if (html === '' || cleaner === null) return void document.execCommand('insertText', false, words);
  const box = document.createElement('div');
  box.append(cleaner.safeNodes(cleanPastedHtml(html)));
  document.execCommand('insertHTML', false, box.innerHTML);
}
