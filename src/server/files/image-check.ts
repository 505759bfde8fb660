// Images are drawn anew: what is kept holds pixels and nothing else (no EXIF, no place, no trailing bytes).
// Enters: a PNG or JPEG. Leaves: the same picture, upright, in the same format; AppError where it is too large or broken.
import { AppError } from '../../core/errors.ts';

export const MAX_IMAGE_SIDE = 4096;

export async function redrawImage(content: Buffer, type: 'png' | 'jpg'): Promise<Buffer> {
  // Loaded at the first image: libvips costs memory that a server of PDFs never needs.
  const { default: sharp } = await import('sharp');
  const limits = { limitInputPixels: MAX_IMAGE_SIDE * MAX_IMAGE_SIDE, failOn: 'error' as const, animated: false };
  const facts = await sharp(content, { ...limits, limitInputPixels: false }).metadata().catch(() => null);
  if (facts === null) throw new AppError('fileUnsafe', { reason: '图片已损坏' });
  if (facts.width > MAX_IMAGE_SIDE || facts.height > MAX_IMAGE_SIDE) throw new AppError('imageSize');
  const upright = sharp(content, limits).rotate();
  const drawn = type === 'png' ? upright.png() : upright.jpeg({ quality: 90 });
  return await drawn.toBuffer().catch(() => {
    throw new AppError('fileUnsafe', { reason: '图片已损坏' });
  });
}
