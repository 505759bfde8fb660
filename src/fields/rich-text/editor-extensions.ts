// What the editor can make: tiptap's starter kit, tables, and pictures that are our own files, fetched with the token.
import { Mark, mergeAttributes } from '@tiptap/core';
import type { Extensions } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import type { ShownPicture } from './stored-pictures.ts';
import { pictureAddress } from './writing-place.ts';

export interface ExtensionsInput {
  readonly blobUrl: (url: string, signal: AbortSignal) => Promise<string>;
  /** Pictures that are in memory already; one is taken out when it is shown. */
  readonly shown: ShownPicture[];
}

export function editorExtensions(input: ExtensionsInput): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3] },
      link: {
        openOnClick: false,
        protocols: ['http', 'https'],
        HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
      },
    }),
    TableKit.configure({ table: { resizable: false } }),
    ownImage(input),
    raisedMark('superscript', 'sup'),
    raisedMark('subscript', 'sub'),
  ];
}

/** H₂O, x²: formulas and notes come from Word with them. */
function raisedMark(name: string, tag: 'sup' | 'sub') {
  return Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });
}

/** The document keeps the stored address; only what is shown is fetched. */
function ownImage({ blobUrl, shown }: ExtensionsInput) {
  return Image.extend({
    addAttributes() {
      return { ...this.parent?.(), src: { default: null, parseHTML: pictureAddress } };
    },
    parseHTML: () => [{ tag: 'img[data-file]' }, { tag: 'img[src]:not([src^="data:"])' }],
    addNodeView() {
      return ({ node, HTMLAttributes }) => {
        const abort = new AbortController();
        const image = document.createElement('img');
        const { src: _, ...others } = mergeAttributes(HTMLAttributes);
        for (const [name, value] of Object.entries(others))
          if (typeof value === 'string') image.setAttribute(name, value);
        if (image.alt === '') image.alt = '图片';
        const stored: unknown = node.attrs['src'];
        const at = shown.findIndex(({ file }) => file === stored);
        const [known] = at < 0 ? [] : shown.splice(at, 1);
        if (known !== undefined) image.src = known.url;
        else
          blobUrl(typeof stored === 'string' ? stored : '', abort.signal).then(
            (url) => {
              image.src = url;
            },
            () => {
              image.alt = '图片加载失败';
            },
          );
        return {
          dom: image,
          destroy: () => {
            abort.abort();
            if (image.src.startsWith('blob:')) URL.revokeObjectURL(image.src);
          },
        };
      };
    },
  }).configure({ allowBase64: false });
}
