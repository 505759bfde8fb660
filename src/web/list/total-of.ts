// How many rows a list call says there are. Pure.
export function totalOf(answer: unknown): number {
  return typeof answer === 'object' && answer !== null && 'total' in answer ? Number(answer.total) : 0;
}
