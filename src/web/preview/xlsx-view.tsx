// A spreadsheet as plain tables: one sheet at a time, at most a thousand rows; the rest is for the downloaded file.
import { readXlsx } from 'hucre/xlsx';
import { useEffect, useId, useState } from 'react';
import { SelectBox } from '../../fields/select-box.tsx';
import { PreviewMessage } from './preview-message.tsx';
import { DownloadButton } from './stored-file-view.tsx';
import type { LoadedFile } from './use-stored-file.ts';
import { sheetCellText } from '../../core/sheet-cell.ts';
import { columnLetters, type SheetText, widthOf } from './sheet-text.ts';

const MOST_ROWS = 1000;

export function XlsxView({ file, title }: { readonly file: LoadedFile; readonly title: string }) {
  const { blob } = file;
  const [sheets, setSheets] = useState<readonly SheetText[] | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [shown, setShown] = useState(0);
  const id = useId();
  useEffect(() => {
    let isCurrent = true;
    readSheets(blob).then(
      (read) => isCurrent && setSheets(read),
      () => isCurrent && setBroken(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [blob]);
  if (isBroken)
    return (
      <PreviewMessage text="表格无法在线打开，请下载后查看" isAlert>
        <DownloadButton file={file} title={title} />
      </PreviewMessage>
    );
  if (sheets === null) return <PreviewMessage text="正在打开表格…" isBusy />;
  const sheet = sheets[shown];
  return (
    <div className="preview-sheet">
      {sheets.length < 2 ? null : (
        <div className="preview-sheets">
          <label htmlFor={id}>工作表</label>
          <SelectBox
            id={id}
            isNarrow
            options={sheets.map(({ name }, at) => ({ value: at, title: name }))}
            value={shown}
            onChange={setShown}
          />
        </div>
      )}
      <div className="preview-scroll" role="region" aria-label={title} tabIndex={0}>
        {sheet === undefined ? <PreviewMessage text="表格中没有内容" /> : <SheetTable sheet={sheet} />}
      </div>
      {sheet !== undefined && sheet.rows.length === MOST_ROWS ? (
        <p className="preview-note">只显示前 {MOST_ROWS} 行，完整内容请下载后查看。</p>
      ) : null}
    </div>
  );
}

function SheetTable({ sheet }: { readonly sheet: SheetText }) {
  const letters = columnLetters(widthOf(sheet));
  return (
    <table className="preview-table">
      <caption className="visually-hidden">{sheet.name}</caption>
      <thead>
        <tr>
          <th scope="col" aria-label="行号" />
          {letters.map((letter) => (
            <th key={letter} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sheet.rows.map((row, at) => (
          <tr key={at}>
            <th scope="row">{at + 1}</th>
            {letters.map((letter, column) => (
              <td key={letter}>{row[column] ?? ''}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

async function readSheets(blob: Blob): Promise<readonly SheetText[]> {
  const book = await readXlsx(await blob.arrayBuffer(), {
    maxRows: MOST_ROWS,
    sheets: (info) => info.hidden !== true && info.veryHidden !== true,
  });
  return book.sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(sheetCellText)) }));
}
