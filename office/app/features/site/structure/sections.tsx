import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { Link } from 'react-router';
import rail from '../../../shared/ui/rail.module.css';
import type { KeptCategories } from './queries.ts';

/** Sections that have categories of their own, each with the number of them. */
export function Sections({ all, here }: { all: readonly KeptCategories[]; here: string }) {
  return (
    <nav className={rail.rail} aria-label={STRUCTURE_SCREEN.sections}>
      <ul>
        {all.map(({ section, categories }) => (
          <li key={section}>
            <Link to={{ search: `?section=${section}` }} aria-current={section === here ? 'page' : undefined}>
              <span className={rail.label}>{contentTypes[section as Section].label}</span>
              <span className={rail.count}>{categories.length}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
