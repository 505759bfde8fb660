// Files in the browser: chosen by button, dropped, or by keyboard; uploaded at once; stored as comma-joined addresses.
// Files are called what they were uploaded as.
import type { WidgetProps } from '@rjsf/utils';
import { useContext, useEffect, useRef, useState } from 'react';
import { groupAria, labelId } from '../control-aria.ts';
import { FieldFormContext } from '../field-form-context.ts';
import { useFieldServices } from '../field-services-context.ts';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { joinUrls, readUrls, titledFiles } from '../file-urls.ts';
import { NOTHING, PlainValue, textOf } from '../plain-value.tsx';
import { useFileNames } from '../use-file-names.ts';
import { acceptOf, fileLimits, limitsText, refuseContent, refuseFile, roomFor } from './file-limits.ts';
import { StoredFileRow, UploadRow } from './file-list.tsx';
import { UnnamedNote } from './unnamed-note.tsx';
import { useUploads } from './use-uploads.ts';
import './file.css';

function FileWidget(props: WidgetProps) {
  const { preview } = useFieldServices();
  const limits = fileLimits(props.options);
  const urls = readUrls(props.value);
  const title = textOf(props.schema.title) || '附件';
  // What was uploaded just now need not be asked for.
  const [uploaded, setUploaded] = useState<Readonly<Record<string, string>>>({});
  const titled = titledFiles(props.value, title);
  const stored = useFileNames(titled.filter(({ url }) => uploaded[url] === undefined));
  const files = titled.map(({ url, name }) => ({
    url,
    name: uploaded[url] ?? stored.find((one) => one.url === url)?.name ?? name,
  }));
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isOver, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  // What was removed had the focus: the keyboard goes on where another file is chosen, once one can be.
  const wantsFocus = useRef(false);
  useEffect(() => {
    if (!wantsFocus.current || chooser.current?.disabled !== false) return;
    wantsFocus.current = false;
    chooser.current.focus();
  });
  const handed = useRef(urls);
  useEffect(() => {
    handed.current = urls;
  });
  const hand = (next: readonly string[]): void => {
    // Two uploads may finish before React renders: the second must see the first.
    handed.current = next;
    props.onChange(joinUrls(next));
  };
  const { uploads, now, start, retry, drop } = useUploads(props.name, (file) => {
    setUploaded((known) => ({ ...known, [file.url]: file.name }));
    hand([...handed.current, file.url]);
  });

  // What failed takes no room: another file takes its place.
  const free = limits.max - urls.length - uploads.filter(({ problem }) => problem === null).length;
  const isDisabled = props.disabled === true;
  const { markBusy } = useContext(FieldFormContext);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = !isDisabled;
    return () => {
      isOpen.current = false;
    };
  }, [isDisabled]);
  const take = async (chosen: readonly File[]): Promise<void> => {
    // Until they are read they are on their way too: the form waits for them.
    const release = markBusy(props.name, '文件正在读取');
    try {
      await startFitting(chosen);
    } finally {
      release();
    }
  };
  const startFitting = async (chosen: readonly File[]): Promise<void> => {
    const judged = await Promise.all(
      chosen.map(async (file) => ({ file, refusal: refuseFile(file, limits) ?? (await refuseContent(file)) })),
    );
    const fitting = judged.flatMap(({ file, refusal }) => (refusal === null ? [file] : []));
    const refused = judged.flatMap(({ file, refusal }) => (refusal === null ? [] : [`${refusal}：${file.name}`]));
    if (!isOpen.current) return;
    // Others may have been chosen, uploaded or removed while these were read.
    const failed = now().filter(({ problem }) => problem !== null);
    const taken = { stored: handed.current.length, running: now().length - failed.length, failed: failed.length };
    const { starts, drops } = roomFor(fitting.length, limits.max, taken);
    setProblems(starts < fitting.length ? [...refused, `最多上传${limits.max}个文件，请先删除`] : refused);
    for (const { key } of failed.slice(0, drops)) drop(key);
    for (const file of fitting.slice(0, starts)) start(file);
  };

  const afterRemoval = (remove: () => void): void => {
    wantsFocus.current = true;
    remove();
  };

  if (props.readonly === true) {
    if (urls.length === 0) return <PlainValue id={props.id} />;
    return (
      <ul className="file-rows" id={props.id}>
        {files.map(({ url, name }) => (
          <StoredFileRow key={url} name={name} onPreview={() => preview(url, name)} onRemove={null} />
        ))}
      </ul>
    );
  }
  return (
    <div {...groupAria(props)} role="group">
      <div
        className="file-drop"
        data-over={isOver}
        data-invalid={(props.rawErrors?.length ?? 0) > 0}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isDisabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          if (!isDisabled) void take([...event.dataTransfer.files]);
        }}
      >
        <button
          ref={chooser}
          type="button"
          className="field-button"
          id={props.id}
          disabled={isDisabled || free <= 0}
          aria-labelledby={`${labelId(props.id)} ${props.id}`}
          aria-describedby={`${props.id}__limits ${groupAria(props)['aria-describedby'] ?? ''}`.trim()}
          onClick={() => picker.current?.click()}
        >
          选择文件
        </button>
        <span className="file-hint" id={`${props.id}__limits`}>{`可拖到此处。${limitsText(limits)}`}</span>
        <input
          ref={picker}
          type="file"
          hidden
          accept={acceptOf(limits)}
          multiple={limits.max > 1}
          data-picker={props.name}
          onChange={(event) => {
            void take([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {problems.map((problem) => (
        <div key={problem} className="form-error" role="alert">
          {problem}
        </div>
      ))}
      {urls.length + uploads.length === 0 ? null : (
        <ul className="file-rows" aria-live="polite">
          {files.map(({ url, name }) => (
            <StoredFileRow
              key={url}
              name={name}
              onPreview={() => preview(url, name)}
              onRemove={isDisabled ? null : () => afterRemoval(() => hand(urls.filter((one) => one !== url)))}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload.key)}
              onDrop={() => afterRemoval(() => drop(upload.key))}
            />
          ))}
        </ul>
      )}
      <UnnamedNote url={urls[0] ?? ''} options={props.options} title={title} />
    </div>
  );
}

function FileCell({ value, column }: CellProps) {
  const { preview } = useFieldServices();
  const files = useFileNames(titledFiles(value, column.title));
  if (files.length === 0) return <span>{NOTHING}</span>;
  return (
    <span className="file-cell">
      {files.map(({ url, name }) => (
        <button key={url} type="button" className="field-link" onClick={() => preview(url, name)}>
          {name}
        </button>
      ))}
    </span>
  );
}

export const web: FieldWeb = { Widget: FileWidget, Cell: FileCell, Filter: null };
