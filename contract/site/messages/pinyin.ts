/** Syllables of the characters in titles of the palette, as they are read there. */
const SYLLABLES =
  'quan全 bu部 dai待 ban办 shen申审 bao报 shou受收首 li理 yi意 xiang向项 gen跟 jin进金紧 gong供共工公 xu需 he核 hang行航 ye业页 zi资 xun讯 mu目 xiang享 ren人任 cai才材 qi企 zheng政 ce策 rong融 fu服 wu务 heng横 fu幅 dui对 jie接捷 shu数 zhuan转 ying应 yong用 shang商 cheng城 xin新 jian建件键 zuo作 tai台 zhou周 wo我 de的 liao料 hui回 zhan站 su素 ku库 tong通统 zhi知志 zhang账 hao号 lan栏 yu与 dao导到 can参 zi字 dian典 lian联 xi系 ju据 sou搜 suo索 ci词 gao告 cao操 yuan员 jue角 se色 you邮 ji计 ri日 qie切 huan换 qian浅 shen深 wai外 guan观 sui随 lie列 biao表 gai改 wei为 shu舒 shi适 cou凑 cha查 kan看 kuai快 men门 hu户 tui退 chu出 deng登 lu录';

const SYLLABLE_OF: ReadonlyMap<string, string> = new Map(
  SYLLABLES.split(' ').flatMap((group) => {
    const [, syllable = '', characters = ''] = /^([a-z]+)(.+)$/.exec(group) ?? [];
    return [...characters].map((character): [string, string] => [character, syllable]);
  }),
);

const syllablesOf = (title: string): string[] =>
  [...title].map((character) => SYLLABLE_OF.get(character) ?? '');

/** Returns a title in full pinyin, without blanks; unknown characters are dropped. */
export const pinyinOf = (title: string): string => syllablesOf(title).join('');

/** Returns the pinyin initials of a title. */
export const initialsOf = (title: string): string =>
  syllablesOf(title)
    .map((syllable) => syllable.slice(0, 1))
    .join('');
