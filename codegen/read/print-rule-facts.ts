// A process of its own for rule-facts.ts: loads the rules whose files stand on its input and prints what they say as
// JSON.
import { readFileSync } from 'node:fs';
import { parseOwn } from '../../src/core/own-json.ts';
import type { RuleFile } from '../config.ts';
import { readRuleFacts } from './rule-facts.ts';

const [codeRoot = ''] = process.argv.slice(2);
const STDIN = 0;
process.stdout.write(JSON.stringify([...readRuleFacts(codeRoot, parseOwn<RuleFile[]>(readFileSync(STDIN, 'utf8')))]));
