// A picture in the browser: choose, crop, upload; shown from its stored address.
import { lazyPart, WaitingContext } from '../lazy-part.tsx';
import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { groupAria, labelId } from '../control-aria.ts';
import type { CellProps, FieldWeb } from '../field-web.ts';
import { NOTHING, PlainValue, textOf } from '../plain-value.tsx';
import { IMAGE_ACCEPT, refuseImage } from './image-limits.ts';
import { StoredImage } from './stored-image.tsx';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

function ImageWidget(props: WidgetProps) {
  const url = textOf(props.value);
  const title = textOf(props.schema.title) || '图片';
  const { ratio, maxMB } = props.options;
  const limit = typeof maxMB === 'number' ? maxMB : 10;
  const picker = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (props.readonly === true)
    return url === '' ? <PlainValue id={props.id} /> : <StoredImage url={url} title={title} className="image-shown" />;

  const take = (chosen: File | undefined): void => {
    if (chosen === undefined) return;
    const refusal = refuseImage(chosen);
    setProblem(refusal);
    if (refusal === null) setFile(chosen);
  };
  const close = (): void => {
    setFile(null);
    button.current?.focus();
  };
  return (
    <div {...groupAria(props)} role="group">
      <div className="image-box">
        {url === '' ? null : <StoredImage url={url} title={title} className="image-shown" />}
        <button
          ref={button}
          type="button"
          className="field-button"
          id={props.id}
          disabled={props.disabled === true}
          aria-labelledby={`${labelId(props.id)} ${props.id}`}
          aria-describedby={`${props.id}__limits ${groupAria(props)['aria-describedby'] ?? ''}`.trim()}
          onClick={() => picker.current?.click()}
        >
          {url === '' ? '选择图片' : '更换图片'}
        </button>
        {url === '' || props.disabled === true ? null : (
          <button
            type="button"
            className="field-link"
            aria-label={`删除${title}`}
            onClick={() => props.onChange(undefined)}
          >
            删除
          </button>
        )}
        <span
          className="field-note"
          id={`${props.id}__limits`}
        >{`PNG、JPG等图片，手机照片也可以；选择后裁剪，自动缩小到${limit}MB以内`}</span>
        <input
          ref={picker}
          type="file"
          hidden
          accept={IMAGE_ACCEPT}
          data-picker={props.name}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {problem === null ? null : (
        <div className="form-error" role="alert">
          {problem}
        </div>
      )}
      {file === null ? null : (
        <WaitingContext
          value={
            <span role="status" data-loading="">
              正在打开裁剪窗口…
            </span>
          }
        >
          <CropDialog
            file={file}
            maxMB={limit}
            ratio={typeof ratio === 'number' ? ratio : null}
            onCancel={close}
            onDone={(stored) => {
              props.onChange(stored);
              close();
            }}
          />
        </WaitingContext>
      )}
    </div>
  );
}

function ImageCell({ value, column }: CellProps) {
  return textOf(value) === '' ? (
    <span>{NOTHING}</span>
  ) : (
    <StoredImage url={textOf(value)} title={column.title} className="image-cell" />
  );
}

export const web: FieldWeb = { Widget: ImageWidget, Cell: ImageCell, Filter: null };
