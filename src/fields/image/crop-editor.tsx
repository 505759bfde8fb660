// The picture with its selection and live preview: loaded only when something is cropped, because the cropper is heavy.
// By mouse, touch or keyboard. A picture's address in, a function that draws the selection out.
import { useImperativeHandle, useRef } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { Cropper, CropperPreview } from 'react-advanced-cropper';
import type { CropperPreviewRef, CropperRef } from 'react-advanced-cropper';
import { areaAfterKey, largestArea, LARGEST_SIDE, shrinkFactor } from './image-limits.ts';
import './crop-editor.css';

export interface CropEditorHandle {
  /** The selection as PNG on white, at most 4096 × 4096 and `most` bytes; null while the picture is not there. */
  readonly draw: (most: number) => Promise<Blob | null>;
}

export interface CropEditorProps {
  readonly src: string;
  readonly ratio: number | null;
  readonly onBroken: () => void;
  readonly ref: Ref<CropEditorHandle>;
}

export function CropEditor({ src, ratio, onBroken, ref }: CropEditorProps) {
  const cropper = useRef<CropperRef>(null);
  const preview = useRef<CropperPreviewRef>(null);
  useImperativeHandle(ref, () => ({ draw: (most) => drawSelection(cropper.current, most) }), []);

  const rotate = (angle: number): void => {
    cropper.current?.rotateImage(angle);
    // The old selection would be somewhere else in the turned picture.
    cropper.current?.setCoordinates(
      ({ imageSize, transforms }) => largestArea(turned(imageSize, transforms.rotate), ratio),
      { transitions: false },
    );
  };
  const press = (event: KeyboardEvent): void => {
    const area = cropper.current?.getCoordinates();
    const size = cropper.current?.getState()?.imageSize;
    if (area === null || area === undefined || size === undefined) return;
    const next = areaAfterKey(
      area,
      event.key,
      Math.max(1, Math.round(Math.max(size.width, size.height) * (event.shiftKey ? 0.002 : 0.02))),
    );
    if (next === null) return;
    event.preventDefault();
    cropper.current?.setCoordinates(next, { transitions: false });
  };
  return (
    <>
      <div className="crop-panes">
        <div
          className="crop-image"
          role="application"
          tabIndex={0}
          aria-label="裁剪区域：方向键移动，加减号缩放，按住Shift微调"
          onKeyDown={press}
        >
          {/* Pictures without words: what may be done with them, the label of the area says. */}
          <div className="crop-frame" aria-hidden="true">
            <Cropper
              ref={cropper}
              src={src}
              checkOrientation={false}
              transitions={false}
              stencilProps={ratio === null ? {} : { aspectRatio: ratio }}
              defaultSize={({ imageSize }) => largestArea(imageSize, ratio)}
              canvas
              className="crop-cropper"
              onUpdate={(instance) => preview.current?.update(instance)}
              onError={onBroken}
            />
          </div>
        </div>
        <figure className="crop-preview">
          <div aria-hidden="true">
            <CropperPreview ref={preview} cropper={cropper} className="crop-preview-image" />
          </div>
          <figcaption>预览</figcaption>
        </figure>
      </div>
      <div className="crop-tools">
        <button type="button" className="field-button" onClick={() => rotate(-90)}>
          向左旋转90°
        </button>
        <button type="button" className="field-button" onClick={() => rotate(90)}>
          向右旋转90°
        </button>
        <button type="button" className="field-button" onClick={() => cropper.current?.reset()}>
          重置
        </button>
      </div>
    </>
  );
}

function turned(
  size: { readonly width: number; readonly height: number },
  degrees: number,
): { readonly width: number; readonly height: number } {
  return Math.abs(Math.round(degrees / 90)) % 2 === 1 ? { width: size.height, height: size.width } : size;
}

/** Drawn smaller until it fits: a signature's photo of 15 MB is a line of ink in the end. */
async function drawSelection(cropper: CropperRef | null, most: number): Promise<Blob | null> {
  for (let side = LARGEST_SIDE; side >= 1;) {
    const canvas = cropper?.getCanvas({
      maxWidth: side,
      maxHeight: side,
      fillColor: '#fff',
      imageSmoothingQuality: 'high',
    });
    if (canvas === null || canvas === undefined) return null;
    const png = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/png');
    });
    if (png === null || png.size <= most) return png;
    side = Math.floor(Math.max(canvas.width, canvas.height) * shrinkFactor(png.size, most));
  }
  return null;
}
