// What a file may be called on whatever machine it is unpacked: Windows is the strictest. Enters: any text. Leaves: a
// name without separators, control characters, direction overrides, names of devices, dots and blanks at its end.

/** Separators, controls, and the direction overrides that make "gpj.exe" read as "exe.jpg". */
export const FORBIDDEN_IN_NAMES = /[\\/:*?"<>|\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** "con.pdf" opens the console. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** `most`: characters, of a longer name the beginning and the extension stay. */
export function safeName(text: string, most: number, otherwise = '未命名'): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(FORBIDDEN_IN_NAMES, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (\.\w{1,8})$/, '$1')
    .replace(/^[. ]+|[. ]+$/g, '');
  if (plain === '') return otherwise;
  const whole = DEVICE.test(plain) ? `_${plain}` : plain;
  const letters = Array.from(whole);
  if (letters.length <= most) return whole;
  const extension = /\.\w{1,8}$/.exec(whole)?.[0] ?? '';
  const stem = letters.slice(0, Math.max(1, most - extension.length)).join('');
  return `${stem.replace(/[. ]+$/, '')}${extension}`;
}

/** Answers each path as nobody has it yet: "a.pdf", "a（2）.pdf". Windows tells no capitals apart. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>();
  return (path) => {
    const [, stem = path, extension = ''] = /^(.*?)(\.\w{1,8})?$/s.exec(path) ?? [];
    let found = path;
    for (let again = 2; taken.has(found.toLowerCase()); again += 1) found = `${stem}（${again}）${extension}`;
    taken.add(found.toLowerCase());
    return found;
  };
}
