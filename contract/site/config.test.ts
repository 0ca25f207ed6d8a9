import { describe, expect, it } from 'vitest';
import { DICT_TYPE } from '../protocol/dictionary-types.ts';
import { brokenConfig, brokenLines, configText, OWNERSHIP_FILES } from './config.ts';
import { CONFIG_RULES } from './messages/site.ts';
import { SITE_RULE } from './site-rules.ts';

describe('brokenLines', () => {
  it('ignores invisible characters, which pasted texts contain', () => {
    expect(brokenLines(OWNERSHIP_FILES, [{ label: '\u200bMP_verify_k9.txt\u200b', value: 'k9' }])).toEqual(
      [],
    );
    expect(brokenLines(DICT_TYPE.units, [{ label: '光伏组件', value: 'MW，\u200b元/W' }])).toEqual([]);
    const twice = [
      { label: '交易规模', value: '1' },
      { label: '交易\u200b规模', value: '2' },
    ];
    const errors = [{ field: 'label.1', msg: CONFIG_RULES.twice }];
    expect(brokenLines(DICT_TYPE.financialFigures, twice)).toEqual(errors);
  });
});

it('a number of days or hours may be typed in full width', () => {
  for (const key of [SITE_RULE.applicationDays, SITE_RULE.answerHours]) {
    expect(brokenConfig(key, '１２')).toBeNull();
    expect(configText(key, '１２')).toBe('12');
  }
});
