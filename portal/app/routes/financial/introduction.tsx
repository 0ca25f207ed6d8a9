import { FINANCE } from '@pv-brain/contract/content/messages/finance.ts';
import type { DictionaryEntry } from '@pv-brain/contract/protocol/answers.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { type MaybeDeferred, useDeferred } from '../../shared/api/deferred.ts';
import { parseFigure } from '../../shared/format/figure.ts';
import { useCategories } from '../../shared/section/categories.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx';
import figuresStyles from './figures.module.css';
import flowStyles from './flow.module.css';
import styles from './introduction.module.css';
import strengthsStyles from './strengths.module.css';

/** Icons on a 24 × 24 grid, like the shared ones, that only the introduction uses. */
const PATHS = {
  bank: 'M3.5 9.5L12 4l8.5 5.5zM5.5 12v5.5M10 12v5.5M14 12v5.5M18.5 12v5.5M3 20h18',
  cell: 'M5 4h14v16H5zM12 4v16M5 9.3h14M5 14.7h14',
  companies: 'M4 20V5h9v15M13 10h7v10M2.5 20h19M7 9h3M7 12.5h3M7 16h3M16 13.5h1.5M16 16.5h1.5',
  factory: 'M4 20V10.5l6-3.5v3.5L16 7v13M16 11h4v9M2.5 20h19M7.5 14.5h2M11.5 14.5h2',
  loop: 'M4 5h6v5H4zM14 14h6v5h-6zM10 7.5h7V14M14 16.5H7V10',
} as const;

type GlyphName = keyof typeof PATHS;

/** Decorative: its meaning is in the text beside it. */
function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Null if the call failed. */
type DictionaryPart = MaybeDeferred<readonly DictionaryEntry[] | null>;

interface DictionaryPanelProps {
  title: string;
  part: DictionaryPart;
  /** Displayed at the right end of the header, once the entries are loaded. */
  extra?: (entries: readonly DictionaryEntry[]) => ReactNode;
  /** Displayed if there are no entries; without it, an empty panel is omitted. */
  empty?: ReactNode;
  children: (entries: readonly DictionaryEntry[]) => ReactNode;
}

/** A panel of the entries of a dictionary; an error of its call is shown only here. */
function DictionaryPanel({ title, part, extra, empty, children }: DictionaryPanelProps) {
  const deferred = useDeferred(part);
  const { revalidate } = useRevalidator();
  const entries = deferred.state === 'there' ? deferred.value : null;
  const isEmpty = entries?.length === 0;
  if (isEmpty && empty === undefined) return null;
  return (
    <Panel title={title} extra={entries && !isEmpty && extra?.(entries)}>
      {deferred.state === 'coming' && <Loading rows={2} />}
      {deferred.state !== 'coming' && !entries && <Failed onRetry={() => void revalidate()} />}
      {isEmpty ? empty : entries && children(entries)}
    </Panel>
  );
}

/** Figures about the platform's results, edited by operators. */
function Figures({ part }: { part: DictionaryPart }) {
  return (
    <DictionaryPanel
      title={FINANCE.results}
      part={part}
      extra={() => FINANCE.resultsNote}
      empty={<Empty text={STATE.noInformation} />}
    >
      {(entries) => (
        <dl className={`grid spread ${figuresStyles.figures}`}>
          {entries.map(({ dictLabel, configValue }) => {
            const { number, unit } = parseFigure(configValue);
            return (
              <div key={dictLabel}>
                <dt className="text-2">{dictLabel}</dt>
                <dd className="text-2 nowrap">
                  <b>{number}</b>
                  {unit}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
    </DictionaryPanel>
  );
}

/** Assigned in rotation, as the operators' entries have no icons. */
const ICONS = [
  <Icon key="data" name="shield" />,
  <Icon key="speed" name="clock" />,
  <Glyph key="loop" name="loop" />,
];

/** The platform's strengths, written by operators; omitted if there are none. */
function Strengths({ part }: { part: DictionaryPart }) {
  return (
    <DictionaryPanel title={FINANCE.strengths} part={part}>
      {(entries) => (
        <ul className={`grid ${strengthsStyles.strengths}`}>
          {entries.map(({ dictLabel, configValue }, index) => (
            <li key={dictLabel}>
              <span className={`centred rounded ${strengthsStyles.icon}`}>{ICONS[index % ICONS.length]}</span>
              <h3 className="fs-18">{dictLabel}</h3>
              <p className="secondary">{configValue}</p>
            </li>
          ))}
        </ul>
      )}
    </DictionaryPanel>
  );
}

const GLYPHS: readonly GlyphName[] = ['factory', 'cell', 'bank', 'companies'];

/** Index of the step that this platform does. */
const OWN_STEP = 1;

/** Steps of getting a loan, drawn as four cells wired in series. */
function Flow() {
  return (
    <Panel title={FINANCE.flow}>
      <ol className={`grid text-centre ${flowStyles.flow}`}>
        {FINANCE.flowSteps.map(({ name, text }, index) => (
          <li key={name} className="relative">
            <span className={classNames('cell', flowStyles.cell, index === OWN_STEP && flowStyles.own)}>
              <Glyph name={GLYPHS[index] ?? 'cell'} />
            </span>
            <div>
              <h3 className="fs-18">{name}</h3>
              <p className="small">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Logos of the partner banks. The caption repeats the name visibly. */
function Banks({ part }: { part: DictionaryPart }) {
  return (
    <DictionaryPanel
      title={FINANCE.banks}
      part={part}
      extra={({ length }) => FINANCE.bankCount(length)}
      empty={<Empty />}
    >
      {(entries) => (
        <ul className={`grid gap-16 ${styles.banks}`}>
          {entries.map(({ dictLabel, configValue }) => (
            <li key={dictLabel} className="row middle gap-12 surface text-2 bold">
              <img src={configValue} alt={dictLabel} width={36} height={36} loading="lazy" decoding="async" />
              <span aria-hidden="true">{dictLabel}</span>
            </li>
          ))}
        </ul>
      )}
    </DictionaryPanel>
  );
}

/** Describes the platform in two lines, with a link to the section's first list. */
function Hero() {
  const [first] = useCategories();
  return (
    <section className={`grid rounded white ${styles.hero} on-dark`}>
      <div>
        <h2 className={styles.headline}>
          {FINANCE.headline.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </h2>
        <p className={styles.lead}>{FINANCE.lead}</p>
        {first && (
          <ButtonLink to={`/financial/${encodeURIComponent(first.fdCategory)}`} variant="cta">
            {FINANCE.view(first.fdCategoryName)}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </div>
      <img src="/art/park.svg" alt="" width={860} height={560} decoding="async" className={styles.park} />
    </section>
  );
}

/** 平台介绍: description and results of the supply-chain finance platform. */
export function Introduction({
  figures,
  strengths,
  banks,
}: Record<'figures' | 'strengths' | 'banks', DictionaryPart>) {
  return (
    <div className={`grid gap-24 ${styles.page}`}>
      <Hero />
      <Figures part={figures} />
      <Flow />
      <Strengths part={strengths} />
      <Banks part={banks} />
    </div>
  );
}
