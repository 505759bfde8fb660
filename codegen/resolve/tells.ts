// tells of an event → EventTells; tell of a reminder → TellModel.
import type { Json } from '../../src/core/json.ts';
import type { EventTell, TellModel } from '../../src/core/tell-model.ts';
import { listOf, objectOf, textOf, textOrNull } from './config-values.ts';

export function resolveTells(said: Json | undefined): readonly EventTell[] {
  return listOf(said).map((one) => {
    const tell = objectOf(one);
    return {
      ...resolveTell(one),
      to: textOrNull(tell['to']),
      as: textOf(tell['as']),
      text: textOf(tell['text']),
      isUrgent: tell['urgent'] === true,
    };
  });
}

export function resolveTell(said: Json): TellModel {
  const tell = objectOf(said);
  return { kind: textOf(tell['kind']), title: textOf(tell['title']), screen: textOrNull(tell['screen']) };
}
