import { NAVIGATION_TYPE } from '@pv-brain/contract/protocol/site-keys.ts';
import { STRUCTURE_SCREEN } from '@pv-brain/contract/site/messages/structure.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Panel } from '../../../shared/ui/panel.tsx';
import { NavigationLines } from './navigation-lines.tsx';
import type { Navigation } from './queries.ts';

const WHICH = [
  { value: NAVIGATION_TYPE.header, label: STRUCTURE_SCREEN.header },
  { value: NAVIGATION_TYPE.footer, label: STRUCTURE_SCREEN.footer },
];

/** Navigation of the portal's header and footer, one at a time; unsaved changes of the other are kept. */
export function NavigationPanel({ navigations }: { navigations: readonly Navigation[] }) {
  const [navigationType, setShown] = useState<string>(NAVIGATION_TYPE.header);
  return (
    <Panel
      title={STRUCTURE_SCREEN.navigation}
      aside={
        <Segmented<string>
          aria-label={STRUCTURE_SCREEN.which}
          options={WHICH}
          value={navigationType}
          onChange={setShown}
        />
      }
      isFlush
    >
      {navigations.map((navigation) => (
        // The key resets the form when another operator has saved.
        <div key={`${navigation.type} ${navigation.revision}`} hidden={navigation.type !== navigationType}>
          <NavigationLines navigation={navigation} />
        </div>
      ))}
    </Panel>
  );
}
