// Experts that an office does not know yet, and what it says of them when it adds them.

export interface NewExpert {
  readonly name: string;
  readonly username: string;
  readonly company: string;
}

export const NEW_EXPERTS: readonly NewExpert[] = [
  { name: '杨慧敏', username: 'yang01', company: '南昌航空大学' },
  { name: '钟志远', username: 'yang02', company: '井冈山大学教育学院' },
  { name: '曾晓东', username: 'yang03', company: '赣南师范大学' },
  { name: '罗美华', username: 'yang04', company: '宜春学院' },
  { name: '刘启明', username: 'yang05', company: '上饶师范学院' },
];

/** Arguments of user/addExpert. */
export function newExpert(expert: NewExpert) {
  return {
    ...expert,
    phone: `138799900${expert.username.slice(4)}`,
    professionRank: '1',
    subjectCategorys: ['8'],
    expertise: '课程与教学论',
  };
}
