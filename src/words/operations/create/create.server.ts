// Adds a record through its form; with `register` a visitor makes it, and the account to sign in
// with; with `guest` a visitor makes it without an account.
import { prepareAdding } from '../../../server/operations/propose-create.ts';
import { prepareGuest } from './guest-create.ts';
import { prepareRegister } from './register-visitor.ts';
import type { Operation } from '../../../server/operations/engine.ts';

export const server: Operation<'create'> = {
  keepsNulls: true,
  prepare: (engine, call) => {
    const { register, guest } = call.options;
    if (register !== undefined) return prepareRegister(engine, call, register);
    if (guest !== undefined) return prepareGuest(engine, call, guest);
    if (call.open === 'visitor') throw new Error(`call ${call.id} is open to visitors and says not how`);
    return prepareAdding(engine, call);
  },
};
