// A picture as paper needs it: upright, no larger than a page can show, photographs as JPEG. Throws where it is none.
import type { Picture } from './document-content.ts';

const WIDEST = 1_600;
const MOST_PIXELS = 4_096 * 4_096;

export async function shrinkPicture(bytes: Uint8Array): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const image = sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .rotate()
    .resize({ width: WIDEST, height: WIDEST, fit: 'inside', withoutEnlargement: true });
  const { hasAlpha, format } = await sharp(bytes).metadata();
  const isPhoto = format === 'jpeg' && !hasAlpha;
  const { data, info } = await (isPhoto ? image.jpeg({ quality: 85 }) : image.png()).toBuffer({
    resolveWithObject: true,
  });
  return { bytes: new Uint8Array(data), type: isPhoto ? 'jpeg' : 'png', width: info.width, height: info.height };
}
