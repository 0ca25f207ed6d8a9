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

/** The portal's header and footer, one of them at a time; what is changed in the other stays. */
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
        // What somebody else wrote meanwhile begins a new form.
        <div key={`${navigation.type} ${navigation.revision}`} hidden={navigation.type !== navigationType}>
          <NavigationLines navigation={navigation} />
        </div>
      ))}
    </Panel>
  );
}
