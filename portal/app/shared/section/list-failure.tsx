import { useParams } from 'react-router';
import { RouteError } from '../page/route-error.tsx';
import type { SectionInfo } from './section-layout.tsx';

/** Returns the error component of a section's list; in a category it links back to all. */
export function listFailure({ path }: SectionInfo) {
  return function Failure({ error }: { error?: unknown }) {
    const { category } = useParams();
    return <RouteError error={error} heading="h2" back={category && path} />;
  };
}
