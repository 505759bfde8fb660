// Pictures of a Word file: which of them the text uses, under which part, and the drawing that shows one.
import type { Picture } from '../document-content.ts';

export interface DocxPictures {
  /** The drawing, at most so many points wide; null: there is no such picture. */
  readonly draw: (name: string, most: number) => string | null;
  readonly used: () => readonly UsedPicture[];
}

export interface UsedPicture {
  readonly relation: string;
  /** "media/picture1.png", under word/. */
  readonly part: string;
  readonly bytes: Uint8Array;
}

const EMU_PER_POINT = 12_700;
const POINTS_PER_PIXEL = 0.75;
const TALLEST = 560;

export function openPictures(pictures: Readonly<Record<string, Picture>>): DocxPictures {
  const used = new Map<string, UsedPicture>();
  let drawn = 0;
  return {
    draw: (name, most) => {
      const picture = pictures[name];
      if (picture === undefined) return null;
      const number = used.size + 1;
      const { relation } = used.get(name) ?? { relation: `picture${number}` };
      if (!used.has(name))
        used.set(name, { relation, part: `media/picture${number}.${picture.type}`, bytes: picture.bytes });
      drawn += 1;
      return drawingXml({ relation, number: drawn, ...sizeOf(picture, most) });
    },
    used: () => [...used.values()],
  };
}

function sizeOf({ width, height }: Picture, most: number): { readonly wide: number; readonly high: number } {
  const points = Math.min(width * POINTS_PER_PIXEL, most, (TALLEST * width) / height);
  return { wide: Math.round(points * EMU_PER_POINT), high: Math.round(((points * height) / width) * EMU_PER_POINT) };
}

function drawingXml({
  relation,
  number,
  wide,
  high,
}: {
  readonly relation: string;
  readonly number: number;
  readonly wide: number;
  readonly high: number;
}): string {
  const properties = `<pic:nvPicPr><pic:cNvPr id="${number}" name="${relation}"/><pic:cNvPicPr/></pic:nvPicPr>`;
  const fill = `<pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`;
  const shape = `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${wide}" cy="${high}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr>`;
  return (
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${wide}" cy="${high}"/><wp:docPr id="${number}" name="${relation}"/>` +
    `<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic>${properties}${fill}${shape}</pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
  );
}
