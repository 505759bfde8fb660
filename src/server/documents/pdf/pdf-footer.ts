// The foot of each page: a line of text, the page's number and the QR code.
import type { DynamicContent } from 'pdfmake/interfaces.js';
import { qrSvg } from '../../../core/qr/qr-code.ts';
import type { DocumentContent } from '../document-content.ts';

/** Points. */
export const FOOTER_HEIGHT = 84;
const CODE = 46;
const ABOVE = 14;
const DROP = 30;
const GREY = '#555555';

export function pdfFooter({ footer }: DocumentContent, sides: number): DynamicContent {
  const code = footer?.qr === null || footer === null ? null : qrSvg(footer.qr, { level: 'M', size: CODE });
  return (page, pages) => ({
    margin: [sides, ABOVE, sides, 0],
    columns: [
      // Code and version of the longest stand on one line.
      { width: '*', text: footer?.text ?? '', fontSize: 9, color: GREY, margin: [0, DROP, 0, 0] },
      {
        width: 80,
        text: `第 ${page} 页　共 ${pages} 页`,
        fontSize: 9,
        color: GREY,
        alignment: 'right',
        margin: [0, DROP, 0, 0],
      },
      ...(code === null
        ? []
        : [{ width: CODE + 14, stack: [{ svg: code, width: CODE, alignment: 'right' as const }] }]),
    ],
  });
}
