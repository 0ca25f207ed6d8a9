import type { DictionaryEntry } from '@pv-brain/contract/protocol/answers.ts';
import type { Part } from '../../shared/api/part.ts';
import { Banks } from './banks.tsx';
import { Figures } from './figures.tsx';
import { Flow } from './flow.tsx';
import { Hero } from './hero.tsx';
import styles from './introduction.module.css';
import { Strengths } from './strengths.tsx';

interface IntroductionProps {
  /** Null where the call failed. */
  figures: Part<readonly DictionaryEntry[] | null>;
  strengths: Part<readonly DictionaryEntry[] | null>;
  banks: Part<readonly DictionaryEntry[] | null>;
}

/** 平台介绍: what the supply-chain finance platform is and has done. */
export function Introduction({ figures, strengths, banks }: IntroductionProps) {
  return (
    <div className={styles.page}>
      <Hero />
      <Figures part={figures} />
      <Flow />
      <Strengths part={strengths} />
      <Banks part={banks} />
    </div>
  );
}
