// Which page of which paper was read last, on this computer: file address → page. The newest hundred are kept.
const KEY = 'paperPages';
const MOST = 100;

type Pages = readonly (readonly [file: string, page: number])[];

export function rememberedPage(file: string): number {
  return read().find(([name]) => name === file)?.[1] ?? 1;
}

export function rememberPage(file: string, page: number): void {
  const others = read().filter(([name]) => name !== file);
  try {
    localStorage.setItem(KEY, JSON.stringify([[file, page], ...others].slice(0, MOST)));
  } catch {
    // A full or forbidden storage only forgets the page.
  }
}

function read(): Pages {
  try {
    const pages: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(pages) ? pages.filter(isPage) : [];
  } catch {
    return [];
  }
}

function isPage(one: unknown): one is Pages[number] {
  return Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number';
}
