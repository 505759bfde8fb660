// Images are drawn anew: what is kept holds pixels and nothing else (no EXIF, no place, no trailing bytes).
// Enters: a PNG or JPEG. Leaves: the same picture, upright, in the same format; AppError where it is too large or
// broken.
import { AppError } from '../../core/errors.ts';
import { drawingChunks } from './png-chunks.ts';

const MAX_IMAGE_SIDE = 4096;
/** A picture of that size takes under two seconds. */
const WITHIN_SECONDS = 10;
/** Each scan of a progressive JPEG is a pass over the whole picture; programs write about ten. */
const MOST_SCANS = 100;
const START_OF_SCAN = Buffer.from([0xff, 0xda]);

export async function redrawImage(sent: Buffer, type: 'png' | 'jpg'): Promise<Buffer> {
  const content = type === 'png' ? drawingChunks(sent) : sent;
  if (content === null || (type === 'jpg' && countScans(content) > MOST_SCANS))
    throw new AppError('fileUnsafe', { reason: '图片已损坏' });
  // Loaded at the first image: libvips costs memory that a server of PDFs never needs.
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE, failOn: 'error' as const, animated: false };
  const facts = await sharp(content, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (facts === null) throw new AppError('fileUnsafe', { reason: '图片已损坏' });
  if (facts.width > MAX_IMAGE_SIDE || facts.height > MAX_IMAGE_SIDE) throw new AppError('imageSize');
  const upright = sharp(content, limits).rotate();
  const drawn = type === 'png' ? upright.png() : upright.jpeg({ quality: 90 });
  return await drawn
    .timeout({ seconds: WITHIN_SECONDS })
    .toBuffer()
    .catch(() => {
      throw new AppError('fileUnsafe', { reason: '图片已损坏' });
    });
}

/** In the picture's own bytes 0xff is never followed by 0xda: what is found is a scan, or a thumbnail's. */
function countScans(content: Buffer): number {
  let count = 0;
  for (
    let at = content.indexOf(START_OF_SCAN);
    at >= 0 && count <= MOST_SCANS;
    at = content.indexOf(START_OF_SCAN, at + 2)
  )
    count += 1;
  return count;
}
