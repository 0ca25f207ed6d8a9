import { useOutletContext, useParams } from 'react-router';
import { RouteError } from '../page/route-error.tsx';

/**
 * The error component of the pages below a banner. In a section (section-layout.tsx) an item links back to its list, and a category
 * to the list of all.
 */
export function SectionFailure({ error }: { error?: unknown }) {
  const { fdId, category } = useParams();
  const listPath = useOutletContext<string | undefined>();
  const isItem = fdId !== undefined;
  return (
    <RouteError
      error={error}
      heading={isItem ? 'h1' : 'h2'}
      back={isItem || category ? listPath : undefined}
    />
  );
}
