// Under a file that is to name nobody: whether it does, read in the browser as soon as it is there. Advice, not a
// refusal: a name may be a word of every text, and pictures of text are read by nobody here; who reviews looks, too.
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { isObject } from '../../core/json.ts';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import type { FileLines, FileLinesProblem } from '../file-lines.ts';
import { foundText, namesInLines } from './names-in-lines.ts';

export interface UnnamedNoteProps {
  /** "": there is no file. */
  readonly url: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly title: string;
}

type Reading = { readonly kind: 'reading' } | { readonly kind: 'failed' } | FileLines;

const PROBLEMS: Readonly<Record<FileLinesProblem | 'failed', string>> = {
  scanned: '这是扫描件，查不到文字，请自己看一遍。',
  locked: '文件加了密码，查不到文字，请换不加密的文件。',
  broken: '文件读不出来，请预览看看是否完整。',
  failed: '没有查成，请重新检查或自己看一遍。',
};

export function UnnamedNote({ url, options, title }: UnnamedNoteProps) {
  const paths = pathsOf(options);
  return url === '' || paths.length === 0 ? null : <Note key={url} url={url} paths={paths} title={title} />;
}

interface NoteProps extends Pick<UnnamedNoteProps, 'url' | 'title'> {
  readonly paths: readonly string[];
}

function Note({ url, paths, title }: NoteProps) {
  const { fileLines } = useFieldServices();
  const { valueOf } = useContext(FieldFormContext);
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  const [attempt, setAttempt] = useState(0);
  // The services are made anew with every rendering of the form; the file is read once.
  const read = useRef(fileLines);
  useEffect(() => {
    read.current = fileLines;
  });
  useEffect(() => {
    const abort = new AbortController();
    setReading({ kind: 'reading' });
    const tell = (now: Reading): void => {
      if (!abort.signal.aborted) setReading(now);
    };
    read.current(url, abort.signal).then(tell, () => tell({ kind: 'failed' }));
    return () => abort.abort();
  }, [url, attempt]);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const names = paths.flatMap((path) => namesAt(path, valueOf));
  const found = reading.kind === 'read' ? namesInLines(reading.pages, names) : [];
  return (
    <div
      className="file-unnamed"
      data-found={found.length > 0}
      data-loading={reading.kind === 'reading' ? '' : undefined}
      role="status"
    >
      {reading.kind === 'reading' ? `正在检查${title}里有没有要隐去的名称…` : noteOf(reading, found.length > 0)}
      {found.length > 0 ? `${foundText(found)}。请删去以后重新上传。` : null}
      {reading.kind === 'reading' ? null : (
        <button type="button" className="field-link" onClick={again} aria-label={`重新检查${title}`}>
          重新检查
        </button>
      )}
    </div>
  );
}

function noteOf(reading: Exclude<Reading, { readonly kind: 'reading' }>, isFound: boolean): string {
  if (reading.kind === 'failed') return PROBLEMS.failed;
  if (reading.kind === 'problem') return PROBLEMS[reading.problem];
  if (isFound) return '文件里出现';
  const unread = [
    ...(reading.without > 0 ? [`有${reading.without}页没有文字`] : []),
    ...(reading.isCut ? [`只查了前${reading.pages.length}页`] : []),
  ];
  return unread.length === 0
    ? '文字里没有要隐去的名称；图片里的字查不到，请再看一遍。'
    : `查到的文字里没有要隐去的名称，${unread.join('，')}，请自己再看一遍。`;
}

function pathsOf({ unnamed }: Readonly<Record<string, unknown>>): readonly string[] {
  return Array.isArray(unnamed) ? unnamed.filter((one) => typeof one === 'string') : [];
}

/** "host", or "staffList.name" of every row. */
function namesAt(path: string, valueOf: (name: string) => unknown): readonly string[] {
  const [field = '', column] = path.split('.');
  const value = valueOf(field);
  const values =
    column === undefined
      ? [value]
      : Array.isArray(value)
        ? value.map((row) => (isObject(row) ? row[column] : null))
        : [];
  return values.filter((one) => typeof one === 'string');
}
