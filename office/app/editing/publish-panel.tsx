import type { Section } from '@pv-brain/contract/content/types.ts';
import { PUBLISHING } from '@pv-brain/contract/messages/office-form.ts';
import { Button, Switch } from 'antd';
import type { ReactNode } from 'react';
import { portalAddress } from '../session/portal.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { StateCell } from '../ui/state-cell.tsx';
import { SunButton } from '../ui/sun-button.tsx';
import { changesBetween, contentOfItem } from './content.ts';
import styles from './publish-panel.module.css';
import type { ContentForm } from './use-content.ts';
import { isShown, type Publishing } from './use-publishing.tsx';

interface PublishPanelProps {
  section: Section;
  fdId: string;
  form: ContentForm;
  publishing: Publishing;
  mayPublish: boolean;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How it stands with an item, and what is done with it: always in sight beside the form. */
export function PublishPanel({ fdId, form, publishing, mayPublish }: PublishPanelProps) {
  const { type, item, content, change } = form;
  const shown = isShown(form);
  const changes = item ? changesBetween(contentOfItem(type, item), content).length : undefined;
  const path = type.portalPath && type.find ? `${type.portalPath}/detail/${fdId}` : null;
  return (
    <Panel
      title={PUBLISHING.title}
      aside={item ? <StateCell kind="content" code={item.state} /> : PUBLISHING.unsaved}
    >
      <div className={styles.body}>
        {changes !== undefined && (
          <p className={styles.changes} data-some={changes > 0}>
            {changes > 0 ? PUBLISHING.changes(changes) : PUBLISHING.none}
          </p>
        )}
        <div className={styles.acts}>
          {mayPublish && (
            <SunButton
              size="large"
              block
              loading={publishing.isBusy}
              disabled={shown && changes === 0}
              onClick={publishing.release}
            >
              {shown ? PUBLISHING.release : PUBLISHING.publish}
            </SunButton>
          )}
          <div className={styles.beside}>
            {path && (
              <Button block icon={<Icon name="eye" size={16} />} onClick={() => void publishing.preview()}>
                {PUBLISHING.preview}
              </Button>
            )}
            <Button block disabled={publishing.isBusy} onClick={() => void publishing.save()}>
              {PUBLISHING.save}
            </Button>
          </div>
        </div>
        {shown && item && (
          <dl className={styles.facts}>
            <Fact name={PUBLISHING.firstShown}>{item.publishedAt.slice(0, 16)}</Fact>
            {path && (
              <Fact name={PUBLISHING.address}>
                <a href={portalAddress(path)} target="_blank" rel="noreferrer">
                  <span>{path}</span>
                  <Icon name="external" size={14} />
                </a>
              </Fact>
            )}
          </dl>
        )}
        <div className={styles.marks}>
          {(['pinned', ...(type.featured ? (['featured'] as const) : [])] as const).map((name) => (
            <label key={name} htmlFor={`mark-${name}`}>
              {PUBLISHING[name]}
              <Switch
                id={`mark-${name}`}
                checked={content[name]}
                onChange={(isOn) => change({ ...content, [name]: isOn })}
              />
            </label>
          ))}
        </div>
      </div>
    </Panel>
  );
}
