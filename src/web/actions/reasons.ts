// What a check call answers: { pass, reasons: [{ code, message, level }] }. Pure.

export interface Reason {
  readonly code: string;
  readonly message: string;
  /** "error" blocks, anything else is to be minded. */
  readonly level: string;
}

export function reasonsOf(answer: unknown): readonly Reason[] {
  const said =
    typeof answer === 'object' && answer !== null && 'reasons' in answer
      ? (answer as { readonly reasons: unknown }).reasons
      : [];
  return Array.isArray(said) ? (said as readonly Reason[]).filter((one) => typeof one?.message === 'string') : [];
}
