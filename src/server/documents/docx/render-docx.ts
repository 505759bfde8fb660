// Document content → a Word file (OOXML), written part by part: Word, WPS and LibreOffice open it, and people go on
// writing in it. Characters that XML cannot hold are left out.
// Own: docx 9.15 made two files of one content that differ (the time and random ids are in them); these are the same
// bytes each time.
import { makeZip } from '../../files/zip-writer.ts';
import type { DocumentContent } from '../document-content.ts';
import { docxBlocks } from './docx-blocks.ts';
import { docxParts } from './docx-parts.ts';
import { openPictures } from './docx-pictures.ts';
import { docxXml, paragraphXml, runXml, SIDES_TWIPS } from './docx-xml.ts';

const A4 = { width: 11_906, height: 16_838 };

export async function renderDocx(content: DocumentContent): Promise<Uint8Array> {
  const [width, height] = content.landscape ? [A4.height, A4.width] : [A4.width, A4.height];
  const pictures = openPictures(content.pictures);
  const page = { width: width - 2 * SIDES_TWIPS, size: content.size, pictures };
  const blocks = docxBlocks(page, content.blocks);
  const section =
    `<w:sectPr><w:footerReference w:type="default" r:id="footer"/><w:pgSz w:w="${width}" w:h="${height}"${content.landscape ? ' w:orient="landscape"' : ''}/>` +
    `<w:pgMar w:top="1440" w:right="${SIDES_TWIPS}" w:bottom="1440" w:left="${SIDES_TWIPS}" w:header="850" w:footer="700" w:gutter="0"/></w:sectPr>`;
  const document = docxXml('document', `<w:body>${blocks}${section}</w:body>`);
  const zip = await makeZip({
    ...docxParts(content, pictures.used()),
    'word/document.xml': document,
    'word/footer1.xml': docxXml('ftr', footerXml(content)),
  });
  return new Uint8Array(zip);
}

function footerXml({ footer }: DocumentContent): string {
  const field = (name: string): string =>
    `<w:fldSimple w:instr=" ${name} "><w:r><w:rPr><w:sz w:val="18"/></w:rPr><w:t>1</w:t></w:r></w:fldSimple>`;
  const words = (text: string): string => runXml(text, { size: 9 });
  const note = footer === null || footer.text === '' ? '' : `${words(footer.text)}${words('　　')}`;
  return paragraphXml(`${note}${words('第 ')}${field('PAGE')}${words(' 页　共 ')}${field('NUMPAGES')}${words(' 页')}`, {
    align: 'center',
  });
}
