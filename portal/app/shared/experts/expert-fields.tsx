import { Tag, Tags } from '../ui/tag.tsx';

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
