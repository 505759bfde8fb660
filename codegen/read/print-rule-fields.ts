// A process of its own for rule-fields.ts: loads the rules whose names stand on its input and prints what they say as JSON.
import { readFileSync } from 'node:fs';
import { readRuleFields, type RuleNames } from './rule-fields.ts';

const [codeRoot = ''] = process.argv.slice(2);
const STDIN = 0;
process.stdout.write(
  JSON.stringify([...readRuleFields(codeRoot, JSON.parse(readFileSync(STDIN, 'utf8')) as RuleNames)]),
);
