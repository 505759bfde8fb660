// What an office does by hand, for comparison: topic by topic, those who have least to do, then whose subject fits,
// then another institution.
import { itemAt } from '../../../core/item-at.ts';
import { INSTITUTION_STEP, LOAD_STEP, ownCost, type Assignment, type AssignmentProblem } from './assignment-problem.ts';

export function assignGreedily({ topics, experts, k }: AssignmentProblem): Assignment {
  const loads = experts.map(({ load }) => load);
  return topics.map((topic) => {
    const chosen: number[] = [];
    for (let unit = 0; unit < k; unit += 1) {
      const open = experts.flatMap((expert, place) => {
        const taken = itemAt(loads, place) - expert.load;
        if (topic.forbidden.has(place) || chosen.includes(place) || taken >= expert.capacity) return [];
        const same = chosen.filter((other) => experts[other]?.institution === expert.institution).length;
        const cost = LOAD_STEP * itemAt(loads, place) + ownCost(topic, expert, place) + INSTITUTION_STEP * same;
        return [{ place, cost }];
      });
      const [best] = open.sort((one, other) => one.cost - other.cost);
      if (best === undefined) break;
      chosen.push(best.place);
      loads[best.place] = itemAt(loads, best.place) + 1;
    }
    return chosen;
  });
}
