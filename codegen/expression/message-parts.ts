// "各指标满分之和应为100，现在是{items.sum(i, i.max)}": texts and, between braces, expressions.

export interface MessagePart {
  readonly text: string;
  readonly isExpression: boolean;
}

export function splitMessage(message: string): readonly MessagePart[] {
  return message
    .split(/\{([^{}]*)\}/)
    .map((text, at) => ({ text, isExpression: at % 2 === 1 }))
    .filter(({ text, isExpression }) => isExpression || text !== '');
}
