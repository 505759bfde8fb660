// A valid PDF with Chinese text in a few hundred bytes a page: lines in, file out; the first line is its heading. It
// names a standard Chinese font (STSong-Light) that readers bring along, so nothing is embedded. Light on purpose: the
// demo makes hundreds.
const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
const LEFT = 72;
const TOP = 770;
const LINE = 28;
const LINES_A_PAGE = 25;
/** Number of the first page's object; its content follows it. */
const FIRST_PAGE = 6;

export function makePdf(lines: readonly string[]): Buffer {
  const pages = Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_A_PAGE)) }, (_, page) =>
    lines.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE),
  );
  const numberOf = (page: number): number => FIRST_PAGE + page * 2;
  const kids = pages.map((_, page) => `${numberOf(page)} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 5 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((ofPage, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${numberOf(page) + 1} 0 R >>`,
      contentOf(ofPage, page === 0),
    ]),
  ];
  return assemble(objects);
}

function contentOf(lines: readonly string[], isFirst: boolean): string {
  const drawn = lines.map((line, index) => {
    const size = index === 0 && isFirst ? 18 : 12;
    return `BT /F1 ${size} Tf ${LEFT} ${TOP - index * LINE} Td <${hexOf(line)}> Tj ET`;
  });
  const text = drawn.join('\n');
  return `<< /Length ${text.length} >>\nstream\n${text}\nendstream`;
}

/** UTF-16, big-endian, as UniGB-UCS2-H reads it. */
function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex');
}

function assemble(objects: readonly string[]): Buffer {
  const parts = ['%PDF-1.4\n'];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  objects.forEach((object, index) => {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    places.push(length);
    length += part.length;
    parts.push(part);
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}
