// Document content → PDF, with embedded fonts, page numbers, and the QR code and version at the foot of each page.
// pdfmake may open the font files and nothing else, on disk or in the net. What the font lacks is set in another
// (rare-fonts.ts).
import pdfmake from 'pdfmake';
import type { Content, TDocumentDefinitions, TFontFamilyTypes } from 'pdfmake/interfaces.js';
import { documentFonts } from '../document-fonts.ts';
import type { DocumentContent } from '../document-content.ts';
import { pdfBlock } from './pdf-blocks.ts';
import { FOOTER_HEIGHT, pdfFooter } from './pdf-footer.ts';
import { FRAMED_MARGINS, pdfFrame } from './pdf-frame.ts';
import { breaksBeforeHeadings, markBlock } from './pdf-breaks.ts';
import type { PdfPage } from './pdf-page.ts';
import { rareFonts, type FontCut, type FontFile, type RareFonts } from './rare-fonts.ts';
import { setRare, textsOf } from './set-rare.ts';

const FONT = 'NotoSerifSC';
const A4 = { width: 595.28, height: 841.89 };
const SIDES = 72;
const TOP = 68;

const ARCHIVE = { version: '1.7', subset: 'PDF/A-2b' } as const;

let rare: RareFonts | null = null;

export async function renderPdf(content: DocumentContent): Promise<Uint8Array> {
  const fonts = documentFonts();
  const made = definition(content);
  const found = await (rare ??= rareFonts(fonts.normal)).find([...textsOf(made.content), content.footer?.text ?? '']);
  const cuts = [...new Map([...found.values()].map((cut) => [cut.name, cut])).values()];
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(
    (path) =>
      path === fonts.normal || path === fonts.bold || cuts.some((cut) => cut.path === path || cut.bold.path === path),
  );
  pdfmake.setFonts({
    [FONT]: { normal: fonts.normal, bold: fonts.bold, italics: fonts.normal, bolditalics: fonts.bold },
    ...Object.fromEntries(cuts.map((cut) => [cut.name, stylesOf(cut)])),
  });
  const buffer = await pdfmake.createPdf(found.size === 0 ? made : withRare(made, found)).getBuffer();
  return new Uint8Array(buffer);
}

function stylesOf(cut: FontCut): TFontFamilyTypes {
  const [normal, bold] = [fileOf(cut), fileOf(cut.bold)];
  return { normal, bold, italics: normal, bolditalics: bold };
}

function fileOf({ path, name }: FontFile): string {
  // A collection is named together with the one that is meant, which pdfmake takes and its types do not know.
  return /\.[to]tc$/i.test(path) ? ([path, name] as unknown as string) : path;
}

function withRare(made: TDocumentDefinitions, found: ReadonlyMap<string, FontCut>): TDocumentDefinitions {
  const nameOf = (character: string): string | null => found.get(character)?.name ?? null;
  const { footer } = made;
  return {
    ...made,
    content: setRare(made.content, nameOf),
    ...(typeof footer === 'function'
      ? { footer: (page, pages, size) => setRare(footer(page, pages, size), nameOf) }
      : {}),
  };
}

/** A line that broke the page would, on a full one, stand alone on the next. */
function onNewPage(node: Content): Content {
  return { stack: [node], pageBreak: 'before' };
}

/** Space that finds no room would begin a page on which nothing stands. */
function withoutSpaceBelow(node: Content): Content {
  if (typeof node !== 'object' || Array.isArray(node) || !('margin' in node) || !Array.isArray(node.margin))
    return node;
  const [left = 0, top = 0, right = 0] = node.margin;
  return { ...node, margin: [left, top, right, 0] };
}

function definition(content: DocumentContent): TDocumentDefinitions {
  const width = (content.landscape ? A4.height : A4.width) - 2 * SIDES;
  const { size, isFramed, pictures } = content;
  const page: PdfPage = { width, size, isFramed, pictures };
  return {
    info: { title: content.title, creator: '', producer: '', ...keywordsOf(content) },
    ...(content.isArchived ? ARCHIVE : {}),
    pageSize: 'A4',
    pageOrientation: content.landscape ? 'landscape' : 'portrait',
    defaultStyle: { font: FONT, fontSize: content.size, lineHeight: 1.35 },
    images: picturesOf(content),
    content: content.blocks.flatMap((block, at) => {
      if (block.kind === 'page') return [];
      const made = markBlock(pdfBlock(page, block), at);
      const drawn = at < content.blocks.length - 1 ? made : withoutSpaceBelow(made);
      return [content.blocks[at - 1]?.kind === 'page' ? onNewPage(drawn) : drawn];
    }),
    ...(isFramed
      ? { pageMargins: [SIDES, FRAMED_MARGINS.top, SIDES, FRAMED_MARGINS.bottom], background: pdfFrame(content, SIDES) }
      : { pageMargins: [SIDES, TOP, SIDES, FOOTER_HEIGHT], footer: pdfFooter(content, SIDES) }),
    pageBreakBefore: breaksBeforeHeadings(),
    ...(content.watermark === null
      ? {}
      : { watermark: { text: content.watermark, opacity: 0.09, angle: -35, bold: true } }),
  };
}

/** Text and signature as they are verified, in letters that stand in XML as they are. */
function keywordsOf({ signed }: DocumentContent): { readonly keywords?: string } {
  if (signed === null) return {};
  const text = Buffer.from(signed.text).toString('base64url');
  return { keywords: `Ed25519 key=${signed.keyNumber} text=${text} signature=${signed.signature}` };
}

function picturesOf({ pictures }: DocumentContent): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(pictures).map(([name, { bytes, type }]) => [
      name,
      `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`,
    ]),
  );
}
