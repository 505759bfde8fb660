// A valid one-page PDF with Chinese text in a few hundred bytes: lines in, file out. It names a standard Chinese font
// (STSong-Light) that readers bring along, so nothing is embedded. Light on purpose: the demo makes hundreds.
const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
const LEFT = 72;
const TOP = 770;

export function makePdf(lines: readonly string[]): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Resources << /Font << /F1 4 0 R >> >> /Contents 7 0 R >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 6 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    contentOf(lines),
  ];
  return assemble(objects);
}

function contentOf(lines: readonly string[]): string {
  const drawn = lines.map((line, index) => {
    const size = index === 0 ? 18 : 12;
    return `BT /F1 ${size} Tf ${LEFT} ${TOP - index * 28} Td <${hexOf(line)}> Tj ET`;
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
