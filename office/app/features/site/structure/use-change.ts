import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSave } from '../config/use-save.ts';

/** Changes a section's categories and invalidates the lists and forms of its content. */
export function useChange<const C extends Call>(declared: C, onDone: () => void = () => {}) {
  const queries = useQueryClient();
  return useSave(declared, null, () => {
    void queries.invalidateQueries({ queryKey: ['categories'] });
    void queries.invalidateQueries({ queryKey: ['content'] });
    onDone();
  });
}
