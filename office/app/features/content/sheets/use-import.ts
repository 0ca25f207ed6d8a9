import { contentImport, contentImportCheck } from '@pv-brain/contract/content/calls/sheets.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as makeId } from 'uuid';
import { call } from '../../../shared/api/call.ts';
import { contentKey } from '../list/queries.ts';

export type Report = AnswerOf<typeof contentImportCheck>['data'];
export type Fault = Report['faults'][number];

/** A file to import. `fdId` is the id for its first new item: sent again after a lost response, it is not imported twice. */
export interface ChosenFile {
  file: File;
  fdId: string;
}

/** Progress of an import: file chosen, checked, and imported. */
export function useImport(section: Section) {
  const [chosen, setChosen] = useState<ChosenFile>();
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: async (file: File) => (await call(contentImportCheck, { attKey: section, file })).data,
  });
  const importFile = useMutation({
    mutationFn: async (chosenFile: ChosenFile) =>
      (await call(contentImport, { attKey: section, ...chosenFile })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: contentKey(section) }),
  });
  return {
    chosen,
    check,
    importFile,
    choose(file: File) {
      setChosen({ file, fdId: makeId() });
      importFile.reset();
      check.mutate(file);
    },
    restart() {
      setChosen(undefined);
      check.reset();
      importFile.reset();
    },
  };
}

export type Importing = ReturnType<typeof useImport>;
