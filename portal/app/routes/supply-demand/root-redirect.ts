import { redirect } from 'react-router';

const load = () => redirect('/supply_demand/supply/');
export const loader = load;
export const clientLoader = load;
