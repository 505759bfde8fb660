// The page of a certificate: a strong and a thin line around it, with the corners set off; below on the left a code
// that a phone reads from a wall, with the footer's words beside it. The closing lines stand on the right.
import type { CanvasRect, Content, ContextPageSize } from 'pdfmake/interfaces.js';
import { qrSvg } from '../../../core/qr/qr-code.ts';
import type { DocumentContent } from '../document-content.ts';

/** Points, from the edges of the page. */
export const FRAMED_MARGINS = { top: 58, bottom: 58 } as const;
const OUTER = 24;
const INNER = 31;
const CORNER = 18;
const CODE = 84;
const NOTE_WIDTH = 190;
const NOTE_HEIGHT = 32;
const GOLD = '#9a6b1f';
const GREY = '#555555';

export function pdfFrame({ footer }: DocumentContent, sides: number): (page: number, size: ContextPageSize) => Content {
  const code = footer?.qr === null || footer === null ? null : qrSvg(footer.qr, { level: 'M', size: CODE });
  return (_page, size) => {
    const bottom = size.height - FRAMED_MARGINS.bottom;
    return {
      stack: [
        { canvas: frameOf(size) },
        ...(code === null ? [] : [{ svg: code, width: CODE, absolutePosition: { x: sides, y: bottom - CODE } }]),
        {
          columns: [{ width: NOTE_WIDTH, text: footer?.text ?? '', fontSize: 9, color: GREY, lineHeight: 1.3 }],
          absolutePosition: { x: code === null ? sides : sides + CODE + 10, y: bottom - NOTE_HEIGHT },
        },
      ],
    };
  };
}

function frameOf({ width, height }: ContextPageSize): CanvasRect[] {
  const [right, low] = [width - OUTER - CORNER, height - OUTER - CORNER];
  const corners = [
    [OUTER, OUTER],
    [right, OUTER],
    [OUTER, low],
    [right, low],
  ];
  return [
    { ...rect([OUTER, OUTER, width - 2 * OUTER, height - 2 * OUTER]), lineWidth: 2.4 },
    rect([INNER, INNER, width - 2 * INNER, height - 2 * INNER]),
    ...corners.map(([x = 0, y = 0]) => rect([x, y, CORNER, CORNER])),
  ];
}

function rect([x, y, w, h]: readonly [x: number, y: number, width: number, height: number]): CanvasRect {
  return { type: 'rect', x, y, w, h, lineWidth: 0.6, lineColor: GOLD };
}
