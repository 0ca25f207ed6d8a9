import { useParams } from 'react-router';
import { RouteError } from '../page/route-error.tsx';
import type { SectionInfo } from './section-layout.tsx';

/** What stands in the place of a section's list that failed; from a category there is a way back to all. */
export function listFailure({ path }: SectionInfo) {
  return function Failure({ error }: { error?: unknown }) {
    const { category } = useParams();
    return <RouteError error={error} heading="h2" back={category && path} />;
  };
}
