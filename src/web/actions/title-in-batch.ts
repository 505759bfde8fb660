// What a record is called in the list of a batch. Pure.
import type { RecordValues } from '../../core/json.ts';

/** With its code before its name, where it has both; what is called by its code with the name of what it belongs to. */
export function titleInBatch(record: RecordValues, name: string): string {
  const code = codeOf(record);
  const parts = [code, name === code ? nameOfOwner(record) : name];
  return [...new Set(parts)].filter((part) => typeof part === 'string' && part !== '').join(' ');
}

/** Of the first that its list joins by name. */
function nameOfOwner(record: RecordValues): unknown {
  return record[Object.keys(record).find((name) => name.endsWith('.name')) ?? ''];
}

/** Its own code or number, or that of what it belongs to (domain §5.8). */
function codeOf(record: RecordValues): unknown {
  const names = Object.keys(record);
  const key =
    names.find((name) => name === 'code') ??
    names.find((name) => !name.includes('.') && name.endsWith('Code') && record[name] !== null) ??
    names.find((name) => name.endsWith('.code'));
  return key === undefined ? '' : record[key];
}
