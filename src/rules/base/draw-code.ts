// Codes that nobody can guess or misread: capital letters and digits without those that look alike.

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export function drawCode(length: number): string {
  // 32 letters: every byte picks one evenly.
  return [...crypto.getRandomValues(new Uint8Array(length))].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}
