import { redirect } from 'react-router';
import { FINANCIAL_SECTION } from './section.ts';

/** The section's root redirects to its introduction. */
const load = () => redirect(FINANCIAL_SECTION.first?.to ?? '/index');
export const loader = load;
export const clientLoader = load;
