// Pictures that are chosen, pasted or dropped into a text: uploaded, while the form may not go out, and put where the caret stands.
import type { Editor } from '@tiptap/core';
import { useContext, useState } from 'react';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import { problemText } from '../use-loaded.ts';
import { picturesIn } from './word-paste.ts';

export const PICTURES: readonly string[] = ['image/png', 'image/jpeg'];

export interface PicturesInput {
  readonly name: string;
  readonly isAllowed: boolean;
  readonly withEditor: (run: (editor: Editor) => void) => void;
}

export interface Pictures {
  readonly problem: string | null;
  /** Answers whether the files are taken care of. */
  readonly take: (files: readonly File[]) => boolean;
  /** Pictures of pasted text: those that came along are uploaded, the writer is told of the others. */
  readonly takePasted: (html: string) => void;
}

export function usePictures({ name, isAllowed, withEditor }: PicturesInput): Pictures {
  const services = useFieldServices();
  const { markBusy } = useContext(FieldFormContext);
  const [problem, setProblem] = useState<string | null>(null);
  const insert = (file: File): void => {
    const release = markBusy(name, '图片正在上传，请等待完成');
    services.upload(file, () => undefined, new AbortController().signal)
      .then(({ url, name: alt }) => withEditor((editor) => editor.chain().focus().setImage({ src: url, alt }).run()))
      .catch((cause: unknown) => setProblem(problemText(cause) === '加载失败，请重试' ? '图片上传失败，请重试' : problemText(cause)))
      .finally(release);
  };
  const take = (files: readonly File[]): boolean => {
    const pictures = files.filter((file) => PICTURES.includes(file.type));
    if (files.length === 0 || !isAllowed) return false;
    setProblem(pictures.length < files.length ? '只能插入PNG或JPG图片' : null);
    for (const picture of pictures) insert(picture);
    return true;
  };
  const takePasted = (html: string): void => {
    const { files, lost } = picturesIn(html);
    if (isAllowed) for (const file of files) insert(file);
    const left = isAllowed ? lost : lost + files.length;
    setProblem(left === 0 ? null : `粘贴的内容里有${left}张图片没有带过来：${isAllowed ? '请把图片另存为PNG或JPG，再用工具栏的“插入图片”上传' : '这里不能插入图片'}`);
  };
  return { problem, take, takePasted };
}
