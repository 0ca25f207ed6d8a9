import { ACCESSIBILITY } from '@pv-brain/contract/protocol/messages/accessibility.ts';
import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { ABOUT } from '@pv-brain/contract/site/messages/about.ts';
import { STATEMENT } from '@pv-brain/contract/site/messages/statement.ts';
import { type ProseBlock, proseOf } from '@pv-brain/contract/text/prose.ts';
import { useLocation } from 'react-router';
import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { readConfig } from '../../shared/api/read-config.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import { RouteError } from '../../shared/page/route-error.tsx';
import {
  LongText,
  type Operator,
  OperatorLines,
  partId,
  readOperator,
} from '../../shared/section/long-text.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';

function Block({ block, id }: { block: ProseBlock; id: string | undefined }) {
  if (block.kind === 'heading') return <h2 id={id}>{block.text}</h2>;
  if (block.kind === 'text') return <p>{block.text}</p>;
  return (
    <ul>
      {block.points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** A text about the site itself, with its headings at the side, and contact data. */
function StatementText({ text, ...operator }: Operator & { text: string }) {
  const blocks = proseOf(text);
  const headings = blocks.filter((block) => block.kind === 'heading').map((block) => block.text);
  let heading = -1;
  return (
    <LongText contents={STATEMENT.contents} titles={[...headings, STATEMENT.contact]}>
      {blocks.map((block, at) => {
        if (block.kind === 'heading') heading += 1;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
          <Block key={at} block={block} id={block.kind === 'heading' ? partId(heading) : undefined} />
        );
      })}
      <h2 id={partId(headings.length)}>{STATEMENT.contact}</h2>
      <OperatorLines {...operator} />
    </LongText>
  );
}

const about = { path: '/about', key: CONFIG_KEY.about, texts: ABOUT };
const accessibility = { path: '/accessibility', key: CONFIG_KEY.accessibility, texts: ACCESSIBILITY };

/** Returns the statement at a path; paths are case-insensitive. */
const statementAt = (path: string) =>
  path.toLowerCase().startsWith(accessibility.path) ? accessibility : about;

function load({ api, path }: LoadArgs) {
  const { key } = statementAt(path);
  // Lines as in contract/text/prose.ts; empty if it failed to load.
  return { text: readConfig(api, key).then((configText) => configText ?? ''), ...readOperator(api) };
}

export const loader = onServer(load);
export const clientLoader = onClient(load);

export function meta({ location, matches }: Route.MetaArgs) {
  const { path, texts } = statementAt(location.pathname);
  return fixedMeta(texts.title, texts.subtitle, path)({ matches });
}

export default function StatementRoute({ loaderData: { text, ...operator } }: Route.ComponentProps) {
  const { texts } = statementAt(useLocation().pathname);
  return (
    <SectionPage section="policy" title={texts.title} subtitle={texts.subtitle}>
      <Deferred part={text} failure={RouteError}>
        {(loadedText) => <StatementText text={loadedText} {...operator} />}
      </Deferred>
    </SectionPage>
  );
}
