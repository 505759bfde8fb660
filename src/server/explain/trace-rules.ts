// The registry with its guards and constraints listened to: the same rules, and a note of each that refuses.
import type { ConstraintRule, GuardRule } from '../../core/rule.ts';
import type { RuleRefusal } from '../../core/access-facts.ts';
import type { Registry } from '../context.ts';

export function tracedRegistry(registry: Registry, note: (refusal: RuleRefusal) => void): Registry {
  return {
    ...registry,
    guards: mapRules(registry.guards, (rule, name): GuardRule => ({
      ...rule,
      check: (input) => {
        const reason = rule.check(input);
        if (reason !== null) note({ kind: 'guard', rule: name, messages: [reason] });
        return reason;
      },
    })),
    constraints: mapRules(registry.constraints, (rule, name): ConstraintRule => ({
      ...rule,
      check: async (input) => {
        const problems = await rule.check(input);
        if (problems.length > 0)
          note({ kind: 'constraint', rule: name, messages: problems.map(({ message }) => message) });
        return problems;
      },
    })),
  };
}

function mapRules<Rule>(
  rules: Readonly<Record<string, Rule>>,
  listen: (rule: Rule, name: string) => Rule,
): Readonly<Record<string, Rule>> {
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, listen(rule, name)]));
}
