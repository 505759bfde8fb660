// Days and moments as people write them in sheets → as they are stored.

/** 2026/3/1, 2026.3.1, 2026年3月1日 → 2026-03-01; anything else as it is. */
export function plainDay(text: string): string {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?: 00:00(?::00)?)?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function plainMoment(text: string): string {
  const [, day, hour, minute, second] = /^(.{6,11}?)\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text) ?? [];
  return day === undefined ? text : `${plainDay(day)} ${twoDigits(hour)}:${minute ?? '00'}:${second ?? '00'}`;
}

function twoDigits(text: string | undefined): string {
  return (text ?? '').padStart(2, '0');
}
