// What every part of a PDF needs to know of the page it stands on, and how pictures fit into it.
import type { Content } from 'pdfmake/interfaces.js';
import type { Picture } from '../document-content.ts';

export interface PdfPage {
  /** Room for content, in points. */
  readonly width: number;
  /** Body text in points. */
  readonly size: number;
  /** A certificate. */
  readonly isFramed: boolean;
  readonly pictures: Readonly<Record<string, Picture>>;
}

const POINTS_PER_PIXEL = 0.75;
const TALLEST = 560;

/** As large as asked for, but never beyond the room. A picture that is not there is said to be missing. */
export function pdfPicture(
  page: PdfPage,
  { name, width, most = page.width }: { readonly name: string; readonly width: number | null; readonly most?: number },
): Content {
  const picture = page.pictures[name];
  if (picture === undefined) return { text: '（图片缺失）', color: '#888888' };
  const asked = (width ?? picture.width) * POINTS_PER_PIXEL;
  return {
    image: name,
    width: Math.max(8, Math.min(asked, most, (TALLEST * picture.width) / picture.height)),
    margin: [0, 4, 0, 4],
  };
}
