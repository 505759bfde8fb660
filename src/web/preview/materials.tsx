// Files that are read beside a form: one fills its place, several have a tab each; PDFs page by page.
import { Tabs } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { PdfPagesHandle } from './pdf-pages/pdf-pages.tsx';
import type { PreviewFile } from './preview-file.ts';
import { PreviewMessage } from './preview-message.tsx';
import { FileStates } from './stored-file-view.tsx';
import { useStoredFile } from './use-stored-file.ts';
import './materials.css';

export type PaperDesk = PdfPagesHandle;

export interface MaterialsProps {
  readonly files: readonly PreviewFile[];
  /** What there is none of, where there are no files. */
  readonly missing: string;
  readonly isShown: boolean;
  /** Takes what scrolls the paper that is looked at. */
  readonly paper: RefObject<PaperDesk | null>;
}

export function Materials({ files, missing, isShown, paper }: MaterialsProps) {
  const [chosen, setChosen] = useState('');
  const [only, ...others] = files;
  if (only === undefined) return <PreviewMessage text={`没有${missing}`} />;
  if (others.length === 0) return <Material file={only} isShown={isShown} paper={paper} />;
  const shown = files.find(({ url }) => url === chosen) ?? only;
  return (
    <Tabs
      className="materials"
      activeKey={shown.url}
      onChange={setChosen}
      items={files.map((file) => ({
        key: file.url,
        label: file.name,
        children: <Material file={file} isShown={isShown && file === shown} paper={paper} />,
      }))}
    />
  );
}

/** One that waits has its bytes, so that it is there at once; it is drawn when it is looked at. */
function Material({
  file,
  isShown,
  paper,
}: Pick<MaterialsProps, 'isShown' | 'paper'> & { readonly file: PreviewFile }) {
  const { state, retry } = useStoredFile(file.url);
  const own = useRef<PaperDesk | null>(null);
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  const take = useCallback((desk: PaperDesk | null) => void (own.current = desk), []);
  useEffect(() => {
    if (!isShown) return undefined;
    const desk: PaperDesk = { scroll: (screens) => own.current?.scroll(screens), find: () => own.current?.find() };
    paper.current = desk;
    return () => {
      if (paper.current === desk) paper.current = null;
    };
  }, [isShown, paper]);
  return wasShown ? <FileStates url={file.url} name={file.name} state={state} onRetry={retry} pages={take} /> : null;
}
