import { CONTACT } from '@pv-brain/contract/messages/contact.ts';
import { STATEMENT } from '@pv-brain/contract/messages/statement.ts';
import { type ProseBlock, proseOf } from '@pv-brain/contract/prose.ts';
import type { Part } from '../../api/part.ts';
import { Arrival } from '../../page/arrival.tsx';
import { RouteError } from '../../page/route-error.tsx';
import { useLine } from '../../page/use-line.ts';
import styles from '../../section/long-text.module.css';
import { KeyValues } from '../../ui/key-values.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';

export interface StatementData {
  /** By lines, see contract/prose.ts; empty where it failed to load. */
  text: Part<string>;
  organisation: Part<string | null>;
  address: Part<string | null>;
  phone: Part<string | null>;
  email: Part<string | null>;
}

const partId = (place: number) => `part-${place + 1}`;

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

/** A text about the site itself, with its chapters at the side, and whom to turn to. */
export function Statement({ text, ...contact }: StatementData) {
  return (
    <Arrival part={text} failure={RouteError}>
      {(written) => <Written text={written} {...contact} />}
    </Arrival>
  );
}

function Written({
  text,
  organisation,
  address,
  phone,
  email,
}: Omit<StatementData, 'text'> & { text: string }) {
  const blocks = proseOf(text);
  const headings = blocks.filter((block) => block.kind === 'heading').map((block) => block.text);
  const places = [...headings, STATEMENT.contact];
  let heading = -1;
  return (
    <div className={styles.grid}>
      <nav className={`${styles.contents} no-print`} aria-labelledby="contents-title">
        <p id="contents-title">{STATEMENT.contents}</p>
        <ol>
          {places.map((title, place) => (
            <li key={partId(place)}>
              <a href={`#${partId(place)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Panel bleed>
        <article className={styles.article}>
          {blocks.map((block, at) => {
            if (block.kind === 'heading') heading += 1;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
              <Block key={at} block={block} id={block.kind === 'heading' ? partId(heading) : undefined} />
            );
          })}
          <h2 id={partId(headings.length)}>{STATEMENT.contact}</h2>
          <KeyValues
            items={[
              { label: STATEMENT.organisation, value: useLine(organisation) },
              {
                label: CONTACT.phone,
                value: useLine(phone, (number) => number && <PhoneLink number={number} />),
              },
              {
                label: CONTACT.email,
                value: useLine(email, (given) => given && <a href={`mailto:${given}`}>{given}</a>),
              },
              { label: CONTACT.address, value: useLine(address) },
            ]}
          />
        </article>
      </Panel>
    </div>
  );
}
