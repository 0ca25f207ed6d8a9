import { createContext, type ReactNode, use, useCallback, useEffect, useState } from 'react';
import { useUnsaved } from '../ui/use-unsaved.tsx';

const UnsavedContext = createContext<(name: string, isChanged: boolean) => void>(() => {});

/** Asks for confirmation before leaving a screen with unsaved parts: a router can block only once at a time. */
export function UnsavedParts({ children }: { children: ReactNode }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const mark = useCallback((name: string, isChanged: boolean) => {
    setNames((before) => {
      if (before.includes(name) === isChanged) return before;
      return isChanged ? [...before, name] : before.filter((each) => each !== name);
    });
  }, []);
  const dialog = useUnsaved(names.length > 0, names.join('、'));
  return (
    <UnsavedContext value={mark}>
      {children}
      {dialog}
    </UnsavedContext>
  );
}

/** Registers whether a named part of the screen is unsaved. */
export function useUnsavedPart(name: string, isChanged: boolean): void {
  const mark = use(UnsavedContext);
  useEffect(() => {
    mark(name, isChanged);
    return () => mark(name, false);
  }, [mark, name, isChanged]);
}
