import { type LoadArgs, onClient, onServer } from '../../shared/api/load.ts';
import { fixedMeta } from '../../shared/page/page-meta.ts';
import {
  LongText,
  type Operator,
  OperatorLines,
  partId,
  readOperator,
} from '../../shared/section/long-text.tsx';
import { SectionPage } from '../../shared/section/section-page.tsx';
import type { Route } from './+types/route';
import {
  PRIVACY_CONTACT,
  PRIVACY_CONTENTS,
  PRIVACY_INTRODUCTION,
  PRIVACY_SUBTITLE,
  PRIVACY_TERMS,
  PRIVACY_TITLE,
  PRIVACY_VERSION,
} from './terms.ts';

const NUMERALS = '一二三四五六七八九十';

/** Returns a title with its number: 一、, 二、 … up to 十九、. */
function numbered(index: number, title: string): string {
  const tens = index >= NUMERALS.length ? '十' : '';
  return `${tens}${NUMERALS[index % NUMERALS.length]}、${title}`;
}

/** The privacy terms and the contact for questions about them. */
function Privacy(operator: Operator) {
  const titles = [...PRIVACY_TERMS, PRIVACY_CONTACT].map(({ title }, index) => numbered(index, title));
  const last = PRIVACY_TERMS.length;
  return (
    <LongText contents={PRIVACY_CONTENTS} titles={titles}>
      {PRIVACY_INTRODUCTION.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{PRIVACY_VERSION}</p>
      {PRIVACY_TERMS.map(({ title, text, points }, index) => (
        <section key={title}>
          <h2 id={partId(index)}>{titles[index]}</h2>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
      <section>
        <h2 id={partId(last)}>{titles[last]}</h2>
        <p>{PRIVACY_CONTACT.text}</p>
        <OperatorLines {...operator} />
      </section>
    </LongText>
  );
}

const load = ({ api }: LoadArgs) => readOperator(api);

export const loader = onServer(load);
export const clientLoader = onClient(load);

export const meta = fixedMeta(PRIVACY_TITLE, PRIVACY_SUBTITLE, '/privacy');

export default function PrivacyRoute({ loaderData }: Route.ComponentProps) {
  return (
    <SectionPage section="policy" title={PRIVACY_TITLE} subtitle={PRIVACY_SUBTITLE}>
      <Privacy {...loaderData} />
    </SectionPage>
  );
}
