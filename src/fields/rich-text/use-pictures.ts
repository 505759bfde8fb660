// Pictures that are chosen, pasted or dropped into a text: each keeps its place by a mark while it is uploaded and the
// form may not go out.
import type { Editor } from '@tiptap/core';
import { useContext, useRef, useState } from 'react';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import { problemText } from '../use-loaded.ts';
import { newMark, settleMark } from './pending-pictures.ts';
import { cleanPasted } from './word-paste.ts';

export const PICTURES: readonly string[] = ['image/png', 'image/jpeg'];

export interface PicturesInput {
  readonly name: string;
  readonly isAllowed: boolean;
  readonly withEditor: (run: (editor: Editor) => void) => void;
}

export interface Pictures {
  readonly problem: string | null;
  /** Puts files where the caret stands; answers whether they are taken care of. */
  readonly take: (files: readonly File[]) => boolean;
  /** Pasted text made clean, with marks for the pictures that came along. */
  readonly prepare: (html: string) => string;
  /** What was prepared stands in the text: its pictures are uploaded, the writer is told of the others. */
  readonly takePrepared: () => void;
}

interface Prepared {
  readonly pictures: readonly Marked[];
  readonly lost: number;
}

interface Marked {
  readonly mark: string;
  readonly file: File;
}

const NOTHING: Prepared = { pictures: [], lost: 0 };

export function usePictures({ name, isAllowed, withEditor }: PicturesInput): Pictures {
  const services = useFieldServices();
  const { markBusy } = useContext(FieldFormContext);
  const [problem, setProblem] = useState<string | null>(null);
  const prepared = useRef(NOTHING);
  const upload = ({ mark, file }: Marked): void => {
    const release = markBusy(name, '图片正在上传');
    services
      .upload(file, () => undefined, new AbortController().signal)
      .then(({ url, name: alt }) => {
        withEditor((editor) => settleMark(editor, mark, { src: url, alt }));
        release();
      })
      .catch((cause: unknown) => {
        release(false);
        withEditor((editor) => settleMark(editor, mark, null));
        setProblem(problemText(cause) === '加载失败，请重试' ? '图片上传失败，请重试' : problemText(cause));
      });
  };
  const take = (files: readonly File[]): boolean => {
    prepared.current = NOTHING;
    if (files.length === 0 || !isAllowed) return false;
    const marked = files
      .filter((file) => PICTURES.includes(file.type))
      .map((file): Marked => ({ mark: newMark(), file }));
    setProblem(marked.length < files.length ? '只能插入PNG或JPG图片' : null);
    if (marked.length === 0) return true;
    // An editor that comes later must not pull the writer out of another field.
    let isNow = true;
    withEditor((editor) =>
      (isNow ? editor.chain().focus() : editor.chain()).insertContent(marked.map(({ mark }) => mark).join('')).run(),
    );
    isNow = false;
    marked.forEach(upload);
    return true;
  };
  const prepare = (html: string): string => {
    const pictures: Marked[] = [];
    const text = cleanPasted(html, (file) => {
      if (!isAllowed) return null;
      const mark = newMark();
      pictures.push({ mark, file });
      return mark;
    });
    prepared.current = {
      pictures: [...prepared.current.pictures, ...pictures],
      lost: prepared.current.lost + text.lost,
    };
    return text.html;
  };
  const takePrepared = (): void => {
    const { pictures, lost } = prepared.current;
    prepared.current = NOTHING;
    setProblem(
      lost === 0
        ? null
        : `粘贴的内容里有${lost}张图片没有带过来：${isAllowed ? '请把图片另存为PNG或JPG，再用工具栏的“插入图片”上传' : '这里不能插入图片'}`,
    );
    pictures.forEach(upload);
  };
  return { problem, take, prepare, takePrepared };
}
