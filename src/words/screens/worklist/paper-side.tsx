// What is read: a tab for each file, PDFs page by page, the account faintly over it.
import { Tabs, Watermark } from 'antd';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { RecordValues } from '../../../core/json.ts';
import type { PdfPagesHandle } from '../../../web/preview/pdf-pages/pdf-pages.tsx';
import { filesOf, type PreviewFile } from '../../../web/preview/preview-file.ts';
import { PreviewMessage } from '../../../web/preview/preview-message.tsx';
import { FileStates } from '../../../web/preview/stored-file-view.tsx';
import { useStoredFile } from '../../../web/preview/use-stored-file.ts';
import { useSession } from '../../../web/session/session-context.tsx';
import { readStoredFacts } from '../../../web/session/stored-session.ts';
import type { WorklistModel } from './worklist.model.ts';

export type PaperDesk = PdfPagesHandle;

export interface PaperSideProps {
  readonly model: WorklistModel;
  readonly record: RecordValues;
  readonly isShown: boolean;
  /** Takes what scrolls the paper that is looked at. */
  readonly paper: RefObject<PaperDesk | null>;
}

export function PaperSide({ model, record, isShown, paper }: PaperSideProps) {
  const files = model.papers.flatMap(({ field, title }) => filesOf(record[field], title));
  const { realName, username } = readStoredFacts(useSession().stored);
  const body = <Materials files={files} missing={model.papers[0]?.title ?? ''} isShown={isShown} paper={paper} />;
  if (!model.watermark) return body;
  return (
    <Watermark
      className="worklist-marked"
      content={[realName, username].filter((text) => text !== '').join(' ')}
      gap={[120, 120]}
      font={{ color: 'rgba(60, 70, 85, 0.13)', fontSize: 14 }}
    >
      {body}
    </Watermark>
  );
}

interface MaterialsProps extends Pick<PaperSideProps, 'isShown' | 'paper'> {
  readonly files: readonly PreviewFile[];
  readonly missing: string;
}

function Materials({ files, missing, isShown, paper }: MaterialsProps) {
  const [chosen, setChosen] = useState('');
  const [only, ...others] = files;
  if (only === undefined) return <PreviewMessage text={`没有${missing}`} />;
  if (others.length === 0) return <Material file={only} isShown={isShown} paper={paper} />;
  const shown = files.find(({ url }) => url === chosen) ?? only;
  return (
    <Tabs
      className="worklist-papers"
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
}: Pick<PaperSideProps, 'isShown' | 'paper'> & { readonly file: PreviewFile }) {
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
