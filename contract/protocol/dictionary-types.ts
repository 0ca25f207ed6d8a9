/** Dictionaries that the portal reads. Separate from the config keys, which the login page loads without these. */
export const DICT_TYPE = {
  ai: 'home:ai',
  financialFigures: 'financial:figures',
  financialBanks: 'financial:banks',
  financialStrengths: 'financial:strengths',
  area: 'company:area',
  units: 'market:units',
} as const;
