// What is left of a text for whom it is nobody's business, where nothing is known of its form.

/** 周晓梅 → 周***; '' → ***. */
export function firstOnly(plain: string): string {
  return `${plain.slice(0, 1)}***`;
}
