import { contentImport, contentImportCheck } from '@pv-brain/contract/content/calls/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callWithFile } from '../../../shared/api/call.ts';
import { contentKey } from '../list/queries.ts';

export type Report = AnswerOf<typeof contentImportCheck>['data'];
export type Fault = Report['faults'][number];

/** Progress of an import: file chosen, checked, and imported. */
export function useImport(section: Section) {
  const [file, setFile] = useState<File>();
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: async (chosenFile: File) =>
      (await callWithFile(contentImportCheck, { attKey: section, file: chosenFile })).data,
  });
  const importFile = useMutation({
    mutationFn: async (chosenFile: File) =>
      (await callWithFile(contentImport, { attKey: section, file: chosenFile })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKey(section) }),
  });
  return {
    file,
    check,
    importFile,
    choose(chosenFile: File) {
      setFile(chosenFile);
      importFile.reset();
      check.mutate(chosenFile);
    },
    restart() {
      setFile(undefined);
      check.reset();
      importFile.reset();
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
