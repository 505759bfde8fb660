// How the product calls itself on its pages.
export const PRODUCT = {
  name: '省教育科学规划课题管理平台',
  /** Where a title may break. */
  nameParts: ['省教育科学规划', '课题管理平台'],
  shortName: '课题管理平台',
  office: '省教育科学规划领导小组办公室',
} as const;
