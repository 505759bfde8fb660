// Where a record stands: the choices of a field, or steps written out.
import type { RecordValues } from '../../../core/json.ts';
import type { BlockWeb } from '../../../web/blocks/block-web.ts';
import { StepList, Steps } from '../../../web/blocks/steps.tsx';
import { stepsOfChoices } from './steps-of-choices.ts';
import type { StepsBlock } from './steps.model.ts';

export const web: BlockWeb<'steps'> = {
  Block: ({ block, record }) => (record === null ? null : <OfRecord block={block} record={record} />),
};

function OfRecord({ block, record }: { readonly block: StepsBlock; readonly record: RecordValues }) {
  return block.steps.length > 0 ? (
    <Steps steps={block.steps} record={record} />
  ) : (
    <StepList steps={stepsOfChoices(block, record)} />
  );
}
