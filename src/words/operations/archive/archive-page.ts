// The table of contents of an archive: a page that any browser opens from the unpacked folder, with a link to each
// file, when it was uploaded, how large it is, and what is not there. No script, nothing from elsewhere. Pure.
import type { ArchiveSection } from './archive-files.ts';
import type { ArchivedRecord } from './archive-plan.ts';

export interface PageFacts {
  readonly title: string;
  /** Who made it, and when: "YYYY-MM-DD HH:mm:ss". */
  readonly by: string;
  readonly at: string;
}

const STYLE = `body{font:15px/1.7 "Microsoft YaHei","PingFang SC","Noto Sans SC",sans-serif;color:#1f2329;max-width:960px;margin:32px auto;padding:0 20px}
h1{font-size:24px;line-height:1.35;margin:0 0 4px}h2{font-size:17px;margin:28px 0 8px}p{margin:0 0 12px;color:#646a73}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 20px;margin:16px 0}dt{color:#646a73}dd{margin:0}
table{border-collapse:collapse;width:100%;table-layout:fixed}th.o{width:30%}th.d{width:150px}th.s{width:80px}td.s,th.s{text-align:right}th.n{width:56px}td.s{padding-right:12px}th,td{border-bottom:1px solid #dee0e3;padding:7px 12px 7px 0;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{color:#646a73;font-weight:400;white-space:nowrap}td.s,td.d{white-space:nowrap;font-variant-numeric:tabular-nums}tr>:last-child{padding-right:0}
td.m{color:#ad4e00}a{color:#1456b8}@media(max-width:600px){th.d,td.d{display:none}}@media print{body{margin:0;max-width:none}}`;

export function recordPage(
  facts: PageFacts,
  { facts: told }: ArchivedRecord,
  sections: readonly ArchiveSection[],
): string {
  const lines = sections.flatMap((section) => section.lines);
  const kept = lines.filter(({ path }) => path !== null);
  const lost = lines.length - kept.length;
  return page(
    facts,
    `<dl>${told.map(({ title, text }) => `<dt>${escape(title)}</dt><dd>${escape(text || '—')}</dd>`).join('')}</dl>
<p>共 ${kept.length} 个文件，${sizeText(kept.reduce((sum, { size }) => sum + size, 0))}${lost === 0 ? '' : `；${lost} 项没有文件，下面写明`}。只含下载人有权查看的内容。</p>
${sections.map(sectionText).join('\n')}`,
  );
}

function sectionText({ number, title, lines }: ArchiveSection): string {
  const rows = lines.map(
    ({ of, field, name, path, note, storedAt, size }) =>
      `<tr><td>${escape(of === null ? field : `${of} · ${field}`)}</td>${
        path === null
          ? `<td class="m">${escape(name === '' ? note : `${name}：${note}`)}</td>`
          : `<td><a href="${linkTo(path)}">${escape(name)}</a></td>`
      }<td class="d">${escape(storedAt.slice(0, 16))}</td><td class="s">${path === null ? '' : sizeText(size)}</td></tr>`,
  );
  return `<h2>${number} ${escape(title)}</h2>${
    rows.length === 0
      ? '<p>没有文件。</p>'
      : `<table><thead><tr><th class="o">内容</th><th>文件</th><th class="d">上传时间</th><th class="s">大小</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  }`;
}

export interface ListedRecord {
  readonly title: string;
  /** Of its own contents, from the top of the archive. */
  readonly path: string;
  readonly files: number;
  readonly lost: number;
  readonly size: number;
}

/** Of an archive of several records: each leads to its own contents. */
export function listPage(facts: PageFacts, records: readonly ListedRecord[]): string {
  const rows = records.map(
    ({ title, path, files, lost, size }, at) =>
      `<tr><td>${at + 1}</td><td><a href="${linkTo(path)}">${escape(title)}</a></td><td class="s">${files}</td><td class="s">${lost === 0 ? '' : lost}</td><td class="s">${sizeText(size)}</td></tr>`,
  );
  return page(
    facts,
    `<table><thead><tr><th class="n">序号</th><th>名称</th><th class="n s">文件</th><th class="n s">缺少</th><th class="s">大小</th></tr></thead><tbody>${rows.join('')}</tbody></table>`,
  );
}

function page({ title, by, at }: PageFacts, content: string): string {
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escape(title)}</title><style>${STYLE}</style></head><body>
<h1>${escape(title)}</h1><p>${escape(by)} 下载于 ${escape(at)}</p>
${content}
</body></html>
`;
}

function linkTo(path: string): string {
  return escape(path.split('/').map(encodeURIComponent).join('/'));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** "1.2 MB" */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(2)} GB`;
}
