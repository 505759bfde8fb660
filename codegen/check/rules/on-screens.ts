// Why a condition that the server alone can judge is no condition of a screen.
export const ON_SCREENS = {
  zh: '界面上的条件不认识它，请写成接口的 where 或 presets',
  en: 'conditions of screens do not know it, say it in where or presets of the call',
};
