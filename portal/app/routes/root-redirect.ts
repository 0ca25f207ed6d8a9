import { redirect } from 'react-router';

const load = () => redirect('/index');
export const loader = load;
export const clientLoader = load;
