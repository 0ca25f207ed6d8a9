import { redirect } from 'react-router';
import { FINANCIAL_SECTION } from '../../features/financial/section.ts';

/** The section begins with its introduction. */
export const loader = () => redirect(FINANCIAL_SECTION.first?.to ?? '/index');
export const clientLoader = loader;
