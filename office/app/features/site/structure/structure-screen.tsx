import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { UnsavedParts } from '../../../shared/form/unsaved-parts.tsx';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { portalAddress } from '../../../shared/session/portal.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { Rail } from '../../../shared/ui/rail.tsx';
import { CategoryPanel } from './category-panel.tsx';
import { NavigationPanel } from './navigation-panel.tsx';
import { navigationsQuery, type SectionCategories, sectionsQuery } from './queries.ts';
import styles from './structure.module.css';

const typeOf = (section: string): ContentType => contentTypes[section as Section];

interface CategoriesProps {
  sections: readonly SectionCategories[];
  /** The section that is shown; unsaved changes of the others are kept. */
  section: string;
}

export function Categories({ sections, section }: CategoriesProps) {
  return (
    <>
      <Rail
        label={STRUCTURE_SCREEN.sections}
        groups={[
          sections.map((each) => ({
            label: typeOf(each.section).label,
            count: each.categories.length,
            search: `?section=${each.section}`,
            isHere: each.section === section,
          })),
        ]}
      />
      {sections.map((each) => (
        <div key={each.section} hidden={each.section !== section}>
          <CategoryPanel sectionCategories={each} isShown={each.section === section} />
        </div>
      ))}
    </>
  );
}

/** 栏目与导航: categories of each section, and navigation of the portal's header and footer. */
export default function StructureScreen() {
  const [search] = useSearchParams();
  const sections = useQuery(sectionsQuery);
  const navigations = useQuery(navigationsQuery);
  const sectionParameter = search.get('section');
  const sectionCategories =
    sections.data?.find(({ section }) => section === sectionParameter) ?? sections.data?.[0];
  const path = sectionCategories && typeOf(sectionCategories.section).portalPath;
  return (
    <>
      <PageHead
        title={OFFICE_SCREENS.structure.title}
        acts={
          path && (
            <Button
              href={portalAddress(path)}
              target="_blank"
              rel="noreferrer"
              icon={<Icon name="external" size={16} />}
            >
              {STRUCTURE_SCREEN.toPortal}
            </Button>
          )
        }
      />
      <Loaded query={sections}>
        {(sectionRows) => (
          <Loaded query={navigations}>
            {(navigationRows) => (
              <UnsavedParts>
                <div className={`columns ${styles.screen}`}>
                  {sectionCategories && (
                    <Categories sections={sectionRows} section={sectionCategories.section} />
                  )}
                  <NavigationPanel navigations={navigationRows} />
                </div>
              </UnsavedParts>
            )}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
