// What is pasted or dropped before the editor has come: cleaned, and put where the caret stands.
import type { Editor } from '@tiptap/core';
import { cleanerNow, fetchCleaner } from './cleaner.ts';
import { isPictureAlone } from './word-paste.ts';

export interface CopiedInput {
  /** Made clean of what Word and other pages bring; "": there is none. */
  readonly html: string;
  /** The same without its form. */
  readonly words: string;
  readonly place: HTMLElement;
  /** Asked once the cleaner has come: by then the editor may have, too. */
  readonly editor: () => Editor | null;
  readonly onInserted: () => void;
}

/** Files stand for what was copied where it has no text, or is a picture alone. */
export function takesFiles(copied: DataTransfer | null, take: (files: readonly File[]) => boolean): boolean {
  const html = copied?.getData('text/html') ?? '';
  return (html === '' || isPictureAlone(html)) && take([...(copied?.files ?? [])]);
}

/** The browser writes it, so that it can be undone. Where no cleaner can be had, the words alone are taken. */
export function insertCopied({ html, words, place, editor, onInserted }: CopiedInput): void {
  if (html === '' || cleanerNow() !== null) {
    insert(html, words);
    return onInserted();
  }
  const selection = document.getSelection();
  const caret = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
  const later = (): void => {
    const running = editor();
    // The editor says itself that it has it.
    if (running !== null) return void running.view.pasteHTML(html);
    // Who has gone on to another field in the meantime wanted it here.
    place.focus();
    if (caret !== null)
      selection?.setBaseAndExtent(caret.startContainer, caret.startOffset, caret.endContainer, caret.endOffset);
    insert(html, words);
    onInserted();
  };
  void fetchCleaner().then(later, later);
}

function insert(html: string, words: string): void {
  const cleaner = cleanerNow();
  if (html === '' || cleaner === null) return void document.execCommand('insertText', false, words);
  const box = document.createElement('div');
  box.append(cleaner.safeNodes(html));
  document.execCommand('insertHTML', false, box.innerHTML);
}
