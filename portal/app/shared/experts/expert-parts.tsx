import { classNames } from '../ui/class-names.ts';
import { Tag, Tags } from '../ui/tag.tsx';
import styles from './avatar.module.css';

const COMPOUND =
  '欧阳 司马 上官 诸葛 司徒 夏侯 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 端木 南宫 独孤 轩辕'.split(' ');

/** Returns the surname of a Chinese name: its first character, or two for 欧阳 and the like. */
export function surname(name: string | null | undefined): string {
  const trimmed = (name ?? '').trim();
  const firstTwo = trimmed.slice(0, 2);
  return COMPOUND.includes(firstTwo) ? firstTwo : ([...trimmed][0] ?? '');
}

/** Tags of an expert's fields of research, which the API sends as one text joined by 、 */
export function ExpertFields({ fields }: { fields: string | null | undefined }) {
  const names = [...new Set((fields ?? '').split(/[、，,；;]/).map((name) => name.trim()))].filter(Boolean);
  if (names.length === 0) return null;
  return (
    <Tags>
      {names.map((name) => (
        <Tag key={name}>{name}</Tag>
      ))}
    </Tags>
  );
}

interface AvatarProps {
  name: string | null | undefined;
  photo: string | null | undefined;
  /** Width and height in pixels; 80 in cards. On phones `className` makes it 72. */
  size?: number;
  className?: string | undefined;
}

/** A person's photo on a cell, or the surname on the growth rings of an ingot. Decorative: the name is beside it. */
export function Avatar({ name, photo, size = 80, className }: AvatarProps) {
  return (
    <span className={classNames('cell centred rigid white', styles.avatar, className)} aria-hidden="true">
      {photo ? (
        <img src={photo} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <b>{surname(name)}</b>
      )}
    </span>
  );
}
