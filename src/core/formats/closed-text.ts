// A text as names are looked for in it: however it is spaced or wide, 张 建新 and 张·建新 are one name.

export function closedText(text: string): string {
  return text.normalize('NFKC').replace(/[\s·]/gu, '').toLowerCase();
}
