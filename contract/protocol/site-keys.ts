/** Public config keys and dictionary types that the portal reads. */
export const CONFIG_KEY = {
  demand: 'demand',
  address: 'contactUs:address',
  phone: 'contactUs:phone',
  postcode: 'contactUs:postcode',
  email: 'contactUs:email',
  organisation: 'site:organisation',
  description: 'site:description',
  /** Texts of separate pages; see prose.ts. */
  about: 'site:about',
  accessibility: 'site:accessibility',
} as const;
export const NAVIGATION_TYPE = { header: 'home:header', footer: 'home:footer' } as const;
