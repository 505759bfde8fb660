// A key for things that have none yet (an upload under way, a new row). crypto.randomUUID is missing on plain-http
// intranets, where offices run; getRandomValues is there everywhere.
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
