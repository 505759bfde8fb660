import { describe, expect, test } from 'vitest';
import type { EntityModel } from '../../core/entity-model.ts';
import { model } from '../../generated/server/model.ts';
import { entityOf, indexModel } from '../server-model.ts';
import { stepAccess } from './step-fields.ts';

const url = '/api/common/file/0f9a1c1e-3f0b-4a52-9d0b-2f6f1d0f7a11';
const indexed = indexModel(model);
const result = entityOf(indexed, 'topic-result');
const [machine] = result.machines;
const [event] = machine?.events ?? [];
const record = { status: 1, type: 4 };

/** The product's results, whose own file the office alone reads, and whose first event is secret from experts. */
const closed: EntityModel = {
  ...result,
  fields: result.fields.map((field) => (field.name === 'fileUrl' ? { ...field, read: ['office'] } : field)),
  machines: result.machines.map((one) =>
    one === machine
      ? {
          ...one,
          opinionField: null,
          events: one.events.map((other) => (other === event ? { ...other, secretFrom: ['expert'] } : other)),
        }
      : one,
  ),
};
const step = { action: event?.id ?? '', file_url: url, changes: { fileUrl: [null, url] } };
const readBy = (...roles: readonly string[]) =>
  stepAccess(closed, step, { roles: roles.map((role) => indexed.roleById.get(role)), record, isOwn: false });

describe('what of a step is told, in the timeline and on paper alike', () => {
  test("its file is as closed as the field that held it, whatever field the machine keeps opinions' files in", () => {
    expect(readBy('office')).toMatchObject({ isSecret: false, file: true });
    expect(readBy('declarer')).toMatchObject({ isSecret: false, file: false });
  });

  test('what goes to several is told as to the one who may know least', () => {
    expect(readBy('office', 'declarer').file).toBe(false);
    expect(readBy('office', 'expert').isSecret).toBe(true);
  });

  test('a step that is secret from a role is nothing to it, but to who took it', () => {
    expect(readBy('expert')).toEqual({ isSecret: true, opinion: false, file: false });
    expect(stepAccess(closed, step, { roles: [indexed.roleById.get('expert')], record, isOwn: true }).isSecret).toBe(
      false,
    );
  });
});
