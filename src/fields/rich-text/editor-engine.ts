// tiptap, fetched when somebody is about to write. It takes over the element that stands in the page, with what has
// been written there, the focus and the caret: the element stays, so that nothing blurs, moves or asks a screen reader
// to start anew.
import { Editor, getSchema } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { TextSelection } from '@tiptap/pm/state';
import { editorExtensions } from './editor-extensions.ts';
import type { ShownPicture } from './stored-pictures.ts';
import { takesFiles } from './insert-copied.ts';
import { removeFillers } from './writing-place.ts';

export interface TakeOver {
  readonly place: HTMLElement;
  readonly isEditable: boolean;
  /** Somebody has written in the place: blanks count. */
  readonly isWritten: boolean;
  /** The pictures the place shows: whoever takes one out revokes its address. */
  readonly shown: ShownPicture[];
  readonly blobUrl: (url: string, signal: AbortSignal) => Promise<string>;
  /** Answers whether the files are taken care of. */
  readonly takeFiles: (files: readonly File[]) => boolean;
  /** Makes text clean that is pasted with its form. */
  readonly prepare: (html: string) => string;
  /** It goes into the text. */
  readonly onPasted: () => void;
  readonly onUpdate: () => void;
}

export function startEngine({
  place,
  isEditable,
  isWritten,
  shown,
  blobUrl,
  takeFiles,
  prepare,
  onPasted,
  onUpdate,
}: TakeOver): Editor {
  const extensions = editorExtensions({ blobUrl, shown });
  const hasFocus = document.activeElement === place;
  removeFillers(place);
  const ends = selectionIn(place);
  const doc = DOMParser.fromSchema(getSchema(extensions)).parse(place, {
    preserveWhitespace: isWritten,
    findPositions: ends,
  });
  const editor = new Editor({
    element: { mount: place },
    extensions,
    content: doc.toJSON(),
    editable: isEditable,
    editorProps: {
      transformPastedHTML: prepare,
      handlePaste: (_, event) => {
        if (takesFiles(event.clipboardData, takeFiles)) return true;
        onPasted();
        return false;
      },
      handleDrop: (...[view, event, , isMoved]) => {
        if (isMoved) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const isTaken = takesFiles(event.dataTransfer, (files) => {
          if (files.length > 0 && at !== null)
            view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
          return takeFiles(files);
        });
        if (!isTaken) onPasted();
        return isTaken;
      },
    },
    onUpdate,
  });
  const [anchor, head] = ends.map(({ pos }) => pos);
  if (anchor !== undefined && head !== undefined) {
    const { doc: now, tr } = editor.state;
    editor.view.dispatch(tr.setSelection(TextSelection.between(now.resolve(anchor), now.resolve(head))));
  }
  if (hasFocus) {
    // The focus is here already, so that the browser says nothing of it.
    place.dispatchEvent(new FocusEvent('focus'));
    editor.view.focus();
  }
  return editor;
}

interface FoundPosition {
  readonly node: Node;
  readonly offset: number;
  /** Written by ProseMirror's parser. */
  pos?: number;
}

/** Both ends of what is selected in the place, anchor first. */
function selectionIn(place: HTMLElement): FoundPosition[] {
  const { anchorNode, anchorOffset = 0, focusNode, focusOffset = 0 } = document.getSelection() ?? {};
  if (
    !(anchorNode instanceof Node) ||
    !(focusNode instanceof Node) ||
    !place.contains(anchorNode) ||
    !place.contains(focusNode)
  )
    return [];
  return [
    { node: anchorNode, offset: anchorOffset },
    { node: focusNode, offset: focusOffset },
  ];
}
