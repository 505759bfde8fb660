// Rules name states by constants that codegen writes (State.loan.draft). While it reads rules, those may not be there
// yet or be of yesterday: what is loaded meanwhile gets them as the machines say now.
import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseOwnYaml } from './own-yaml.ts';
import { STATES_FILE, statesCode, type MachineStates } from '../emit/states.emit.ts';

const SCHEMAS = 'schemas';
const ENDING = '.machine.yaml';

export function withStates<Result>(codeRoot: string, work: () => Result): Result {
  const states = pathToFileURL(join(codeRoot, 'src/generated', STATES_FILE)).href;
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      URL.parse(specifier, context.parentURL)?.href === states
        ? { url: states, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url === states
        ? { source: statesCode(machinesOf(codeRoot)), format: 'module', shortCircuit: true }
        : next(url, context),
  });
  try {
    return work();
  } finally {
    hooks.deregister();
  }
}

interface MachineText {
  readonly entity?: string;
  readonly name?: string;
  readonly states?: Readonly<Record<string, { readonly code?: number } | null>>;
}

/** As far as they are written: what is wrong with one is told where the config is checked. */
function machinesOf(codeRoot: string): readonly MachineStates[] {
  return readdirSync(join(codeRoot, SCHEMAS), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ENDING))
    .flatMap((path) => {
      const { entity = '', name = 'main', states = {} } = parsed(readFileSync(join(codeRoot, SCHEMAS, path), 'utf8'));
      return [{ entity, name, states: Object.entries(states).map(([id, state]) => ({ id, code: state?.code ?? 0 })) }];
    });
}

function parsed(text: string): MachineText {
  try {
    return parseOwnYaml<MachineText | undefined>(text) ?? {};
  } catch {
    return {};
  }
}
