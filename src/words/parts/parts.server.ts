// What the server does for each part of a value.
// Written from the folders beside it by npm run generate, not by hand.
import type { ValuePart } from '../../core/value-part.ts';
import type { PartServer } from '../../server/repository/part-server.ts';
import { server as ageServer } from './age/age.server.ts';
import { server as bandServer } from './band/band.server.ts';
import { server as cityServer } from './city/city.server.ts';
import { server as yearServer } from './year/year.server.ts';

export const partServers: { readonly [Word in ValuePart]: PartServer<Word> } = {
  age: ageServer,
  band: bandServer,
  city: cityServer,
  year: yearServer,
};
