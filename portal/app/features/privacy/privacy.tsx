import { CONTACT } from '@pv-brain/contract/messages/contact.ts';
import type { Part } from '../../api/part.ts';
import { useLine } from '../../page/use-line.ts';
import styles from '../../section/long-text.module.css';
import { KeyValues } from '../../ui/key-values.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import {
  PRIVACY_CONTACT,
  PRIVACY_CONTENTS,
  PRIVACY_INTRODUCTION,
  PRIVACY_TERMS,
  PRIVACY_VERSION,
} from './terms.ts';

export interface PrivacyData {
  organisation: Part<string | null>;
  address: Part<string | null>;
  phone: Part<string | null>;
  email: Part<string | null>;
}

const NUMERALS = '一二三四五六七八九十';
const partId = (place: number) => `part-${place + 1}`;

/** 一、, 二、 … up to 十九、. */
function numbered(place: number, title: string): string {
  const tens = place >= NUMERALS.length ? '十' : '';
  return `${tens}${NUMERALS[place % NUMERALS.length]}、${title}`;
}

/** The privacy terms, and whom to ask about them. */
export function Privacy({ organisation, address, phone, email }: PrivacyData) {
  const titles = [...PRIVACY_TERMS, PRIVACY_CONTACT].map(({ title }, place) => numbered(place, title));
  const last = PRIVACY_TERMS.length;
  return (
    <div className={styles.grid}>
      <nav className={`${styles.contents} no-print`} aria-labelledby="contents-title">
        <p id="contents-title">{PRIVACY_CONTENTS}</p>
        <ol>
          {titles.map((title, place) => (
            <li key={title}>
              <a href={`#${partId(place)}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Panel bleed>
        <article className={styles.article}>
          {PRIVACY_INTRODUCTION.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>{PRIVACY_VERSION}</p>
          {PRIVACY_TERMS.map(({ title, text, points }, place) => (
            <section key={title}>
              <h2 id={partId(place)}>{titles[place]}</h2>
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
            <KeyValues
              items={[
                { label: PRIVACY_CONTACT.organisation, value: useLine(organisation) },
                {
                  label: CONTACT.phone,
                  value: useLine(phone, (number) => number && <PhoneLink number={number} />),
                },
                {
                  label: CONTACT.email,
                  value: useLine(email, (text) => text && <a href={`mailto:${text}`}>{text}</a>),
                },
                { label: CONTACT.address, value: useLine(address) },
              ]}
            />
          </section>
        </article>
      </Panel>
    </div>
  );
}
