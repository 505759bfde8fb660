// A cell of a spreadsheet as the text a person reads: for previews in the browser and for imports on the server. Pure.

/** Dates are read in UTC, as the file means them: a spreadsheet's day has no time zone. */
export function sheetCellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().split('T');
    return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
  }
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'object') return 'text' in value && typeof value.text === 'string' ? value.text : JSON.stringify(value);
  return String(value);
}
