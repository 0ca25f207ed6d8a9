import { STATEMENT } from '@pv-brain/contract/site/messages/statement.ts';
import { type ProseBlock, proseOf } from '@pv-brain/contract/text/prose.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { Deferred } from '../../shared/page/deferred.tsx';
import { RouteError } from '../../shared/page/route-error.tsx';
import { LongText, type Operator, OperatorLines, partId } from '../../shared/section/long-text.tsx';

export interface StatementData extends Operator {
  /** Lines as in contract/text/prose.ts; empty if it failed to load. */
  text: MaybeDeferred<string>;
}

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
export function Statement({ text, ...contact }: StatementData) {
  return (
    <Deferred part={text} failure={RouteError}>
      {(loadedText) => <StatementText text={loadedText} {...contact} />}
    </Deferred>
  );
}

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
