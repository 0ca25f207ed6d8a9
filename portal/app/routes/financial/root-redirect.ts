import { redirect } from 'react-router';

/** The section's root redirects to its introduction. */
const load = () => redirect('/financial/default');
export const loader = load;
export const clientLoader = load;
