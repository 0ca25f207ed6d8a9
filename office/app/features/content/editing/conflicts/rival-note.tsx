import { CONTENT_FORM } from '@pv-brain/contract/content/messages/office-form.ts';
import { Button } from 'antd';
import { Note } from '../notes.tsx';

interface RivalNoteProps {
  onKeepHere(): void;
  onTakeElsewhere(): void;
}

/** Two windows of one person hold different texts: nothing is sent before they have chosen. */
export function RivalNote({ onKeepHere, onTakeElsewhere }: RivalNoteProps) {
  return (
    <Note text={CONTENT_FORM.elsewhere}>
      <Button onClick={onKeepHere}>{CONTENT_FORM.keepHere}</Button>
      <Button onClick={onTakeElsewhere}>{CONTENT_FORM.takeElsewhere}</Button>
    </Note>
  );
}
