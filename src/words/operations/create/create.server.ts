// Adds a record through its form; with `register` a visitor makes it, and the account to sign in with.
import { prepareAdding } from '../../../server/operations/propose-create.ts';
import { prepareRegister } from './register-visitor.ts';
import type { Operation } from '../../../server/operations/engine.ts';

export const server: Operation<'create'> = {
  keepsNulls: true,
  prepare: (engine, call) => {
    const { register } = call.options;
    if (register !== undefined) return prepareRegister(engine, call, register);
    if (call.open === 'visitor') throw new Error(`call ${call.id} is open to visitors and registers none`);
    return prepareAdding(engine, call);
  },
};
