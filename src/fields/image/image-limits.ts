// Which pictures may be chosen, and how large the cropped one may be (product-spec §9, crop dialog).

export const LARGEST_SIDE = 4096;

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/bmp', 'image/gif'];

export const IMAGE_ACCEPT = TYPES.join(',');

/** Of what is chosen, a phone's photo say: what is uploaded is the selection, made as small as the field asks. */
const MOST_SOURCE_MB = 50;

/** null: it may be cropped; text: why not. */
export function refuseImage(file: { readonly type: string; readonly size: number }): string | null {
  if (!TYPES.includes(file.type)) return '请上传指定的文件格式';
  if (file.size > MOST_SOURCE_MB * 1024 * 1024) return `文件大小不能超过${MOST_SOURCE_MB}MB`;
  return null;
}

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The largest selection of the ratio (width by height; null: free) in the middle of a picture. */
export function largestArea(image: { readonly width: number; readonly height: number }, ratio: number | null): Area {
  const width = ratio === null ? image.width : Math.min(image.width, image.height * ratio);
  const height = ratio === null ? image.height : width / ratio;
  return { left: (image.width - width) / 2, top: (image.height - height) / 2, width, height };
}

/** Arrow keys move the selection, + and - change it about its middle; null: not a key of ours. */
export function areaAfterKey(area: Area, key: string, step: number): Area | null {
  switch (key) {
    case 'ArrowLeft':
      return { ...area, left: area.left - step };
    case 'ArrowRight':
      return { ...area, left: area.left + step };
    case 'ArrowUp':
      return { ...area, top: area.top - step };
    case 'ArrowDown':
      return { ...area, top: area.top + step };
    case '+':
    case '=':
      return scaleArea(area, 1.05);
    case '-':
    case '_':
      return scaleArea(area, 1 / 1.05);
    default:
      return null;
  }
}

/**
 * Sides by which a picture of `bytes` comes under `most`, a little less than its share says; never under a tenth at
 * once.
 */
export function shrinkFactor(bytes: number, most: number): number {
  return Math.max(0.1, Math.sqrt(most / bytes) * 0.95);
}

function scaleArea(area: Area, factor: number): Area {
  const [width, height] = [area.width * factor, area.height * factor];
  return { left: area.left - (width - area.width) / 2, top: area.top - (height - area.height) / 2, width, height };
}
