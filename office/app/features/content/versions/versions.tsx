import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { contentDraft, contentEditing } from '@pv-brain/contract/content/calls/drafts.ts';
import { contentVersion, contentVersions } from '@pv-brain/contract/content/calls/versions.ts';
import { stateKind } from '@pv-brain/contract/content/define.ts';
import { CONTENT_GROUP } from '@pv-brain/contract/content/messages/office-content.ts';
import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { Kind } from '@pv-brain/contract/submissions/states.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useEffect, useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { dataQuery } from '../../../shared/api/queries.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Trail } from '../../../shared/layout/trail.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import order from '../../../shared/list/order.module.css';
import { CellSign, SmallTag } from '../../../shared/list/state-cell.tsx';
import { useNavigateLater } from '../../../shared/routes/use-navigate-later.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { contentOfItem, type StoredContent } from '../editing/content.ts';
import { contentKey, useCategories } from '../list/queries.ts';
import {
  type Choice,
  choicesOf,
  markOf,
  needsEarlier,
  shapeOf,
  UNSAVED,
  type VersionPair,
  versionPairOf,
} from './choice.ts';
import { compareValues } from './compare-values.ts';
import { Comparison } from './comparison.tsx';
import styles from './versions.module.css';

const PAGE_SIZE = 50;

interface RestoreButtonProps {
  section: Section;
  fdId: string;
  base: number;
  /** The version to restore, and its content. */
  revision: number;
  content: StoredContent;
  /** Current time of publication, which restoring does not change; empty if never published. */
  publishedAt: string;
  needsConfirmation: boolean;
}

/** Copies an older version into the account's draft and opens the form, without publishing it. */
function RestoreButton(props: RestoreButtonProps) {
  const { section, fdId, base, revision, content, publishedAt, needsConfirmation } = props;
  const [dialog, confirm] = useConfirm();
  const navigateLater = useNavigateLater();
  const restore = useAction(
    async () => {
      const navigate = navigateLater();
      const { category, pinned, featured, values } = content;
      const restoredContent = { category, pinned, featured, publishedAt, values };
      const ids = { section, fdId, base: String(base), restores: String(revision) };
      await call(contentDraft, { ...ids, ...restoredContent });
      return { navigate, msg: VERSIONS.restored(revision) };
    },
    [contentKey(section)],
    ({ navigate }) => void navigate(`/content/${section}/${fdId}`),
  );
  const confirmOrRestore = () =>
    needsConfirmation
      ? confirm({
          title: VERSIONS.restoreTitle(revision),
          note: VERSIONS.restoreNote,
          act: VERSIONS.restore(revision),
          tone: 'plain',
          onAct: () => restore.mutateAsync(),
        })
      : restore.mutate();
  return (
    <>
      <Button icon={<Icon name="history" size={16} />} loading={restore.isPending} onClick={confirmOrRestore}>
        {VERSIONS.restore(revision)}
      </Button>
      {dialog}
    </>
  );
}

interface VersionListProps {
  kind: Kind;
  choices: readonly Choice[];
  total: number;
  selection: VersionPair;
  onChoose(choice: Choice): void;
  onEarlier?: (() => void) | undefined;
  isBusy: boolean;
}

/** All versions, the latest first; choosing one compares it with the previous one. */
function VersionList({ kind, choices, total, selection, onChoose, onEarlier, isBusy }: VersionListProps) {
  const last = choices.find(({ version }) => version)?.version?.revision ?? 0;
  return (
    <Panel title={VERSIONS.all} note={VERSIONS.total(total)} isFlush>
      <ol className="ruled">
        {choices.map((choice) => {
          const { key, name, about, version } = choice;
          const mark = version ? markOf(kind, version, last) : '';
          const end = key === selection.to ? VERSIONS.to : key === selection.from ? VERSIONS.from : '';
          return (
            <li key={key}>
              <button
                type="button"
                className={`marked relative ring-inside ${order.row} flex gap-10 full ${styles.version}`}
                data-chosen={end !== ''}
                onClick={() => onChoose(choice)}
              >
                <CellSign shape={version ? shapeOf(version, last) : 'half'} />
                <span>
                  <strong>{name}</strong> {mark && <SmallTag tone="grey">{mark}</SmallTag>}
                  {version !== undefined && version.restored > 0 && (
                    <SmallTag tone="grey">{VERSIONS.restoredFrom(version.restored)}</SmallTag>
                  )}
                  <span className="small block">{about}</span>
                </span>
                {end && <span className={`end muted ${styles.end}`}>{end}</span>}
              </button>
            </li>
          );
        })}
      </ol>
      {onEarlier && (
        <p className="foot centred">
          <Button type="link" loading={isBusy} onClick={onEarlier}>
            {VERSIONS.earlier}
          </Button>
        </p>
      )}
    </Panel>
  );
}

/** One side of the comparison: a version or the account's draft. */
function useSide(
  section: Section,
  fdId: string,
  key: string | undefined,
  unsaved: StoredContent | undefined,
) {
  const query = useQuery({
    ...dataQuery(['version'], contentVersion, { section, fdId, revision: key ?? '' }),
    // Immutable, except for erased data.
    staleTime: Number.POSITIVE_INFINITY,
    enabled: key !== undefined && key !== UNSAVED,
  });
  return { ...query, content: key === UNSAVED ? unsaved : query.data };
}

function Versions({ section, fdId }: { section: Section; fdId: string }) {
  const type = typeOf(section);
  const person = usePerson();
  const [search, setSearch] = useSearchParams();
  const versions = useInfiniteQuery({
    queryKey: [...contentKey(section), 'versions', fdId],
    queryFn: ({ pageParam }) =>
      call(contentVersions, { section, fdId, pageNum: String(pageParam), pageSize: String(PAGE_SIZE) }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, _, page) => (page * PAGE_SIZE < total ? page + 1 : undefined),
  });
  const editingQuery = useQuery({
    // Under a key of its own, so that the data of the form stays unchanged.
    ...dataQuery([...contentKey(section), 'current'], contentEditing, { section, fdId }),
    // The form saves the draft every few seconds.
    staleTime: 0,
  });
  const { data: editing } = editingQuery;
  const needsDraft = [search.get('from'), search.get('to')].includes(UNSAVED);
  const { categories } = useCategories(section);
  const pages = versions.data?.pages;
  const choices = useMemo(() => {
    const unsaved = editing?.draft ? { by: person.username, at: editing.draft.at } : null;
    return choicesOf(pages?.flatMap(({ rows }) => rows) ?? [], unsaved);
  }, [pages, editing, person.username]);
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = versions;
  const isDraftPending = needsDraft && !editing?.draft && editingQuery.isFetching;
  const isIncomplete = isDraftPending || (hasNextPage && needsEarlier(choices, search));
  const selection = isIncomplete ? null : versionPairOf(choices, search);
  useEffect(() => {
    // By the choices, since each page may need another one.
    const isNeeded = hasNextPage && needsEarlier(choices, search);
    if (isNeeded && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [choices, search, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const unsaved = editing?.draft?.content;
  const from = useSide(section, fdId, selection?.from, unsaved);
  const to = useSide(section, fdId, selection?.to, unsaved);
  const [fromContent, toContent] = [from.content, to.content];
  const changes = useMemo(
    () =>
      fromContent && toContent && compareValues(section, { from: fromContent, to: toContent, categories }),
    [section, fromContent, toContent, categories],
  );
  const changeCount = changes?.filter(({ isSame }) => !isSame).length ?? 0;

  const choose = ({ from, to }: VersionPair) => setSearch({ from, to }, { replace: true });
  const options = choices.map(({ key, name, about }) => ({
    value: key,
    label: (
      <>
        <strong>{name}</strong> <span className="quiet">{about}</span>
      </>
    ),
  }));
  const select = (end: keyof VersionPair, label: string, current: VersionPair) => (
    <Select
      className={styles.select}
      aria-label={label}
      value={current[end]}
      onChange={(key) => choose({ ...current, [end]: key })}
      prefix={VERSIONS[end]}
      options={options}
    />
  );
  const address = `/content/${section}`;
  const name = editing?.item?.title ?? fdId;
  const failedQuery = [versions, from, to, ...(needsDraft ? [editingQuery] : [])].find(
    ({ error, data }) => error && (!data || isFetchNextPageError),
  );
  const mayWrite = !type.states && allows(person.roles, 'content:write');
  const form = `${address}/${fdId}`;
  const item = editing?.item;
  const fromRevision = Number(selection?.from);

  return (
    <>
      <Trail
        steps={[
          { name: CONTENT_GROUP },
          { name: type.label, to: address },
          { name, ...(mayWrite ? { to: form } : {}) },
        ]}
        current={VERSIONS.title}
      />
      <PageHead
        title={VERSIONS.title}
        note={changes && VERSIONS.summary(changeCount, changes.length - changeCount)}
        acts={
          <>
            <Link to={mayWrite ? form : address}>
              <Button tabIndex={-1} icon={<Icon name="arrow-left" size={16} />}>
                {mayWrite ? VERSIONS.back : VERSIONS.backToList}
              </Button>
            </Link>
            {mayWrite && fromContent && item && fromRevision > 0 && (
              <RestoreButton
                section={section}
                fdId={fdId}
                base={item.revision}
                revision={fromRevision}
                content={fromContent}
                publishedAt={contentOfItem(type, item).publishedAt}
                needsConfirmation={Boolean(editing?.draft)}
              />
            )}
          </>
        }
      />
      {failedQuery?.error ? (
        <Failed error={failedQuery.error} onRetry={() => void failedQuery.refetch()} />
      ) : !pages ? (
        <Waiting />
      ) : (
        <div className={`columns ${styles.layout}`}>
          {isIncomplete ? (
            <Waiting />
          ) : !selection ? (
            <State picture={<Icon name="history" size={24} />} title={VERSIONS.only} />
          ) : changes ? (
            <Comparison
              key={`${selection.from} ${selection.to}`}
              changes={changes}
              head={
                <>
                  {select('from', VERSIONS.chooseFrom, selection)}
                  <Icon name="arrow-right" size={16} />
                  {select('to', VERSIONS.chooseTo, selection)}
                </>
              }
            />
          ) : (
            <Waiting />
          )}
          <VersionList
            kind={stateKind(type)}
            choices={choices}
            total={pages[0]?.total ?? 0}
            selection={selection ?? { from: '', to: '' }}
            isBusy={versions.isFetchingNextPage}
            onEarlier={versions.hasNextPage ? () => void versions.fetchNextPage() : undefined}
            onChoose={({ key }) => {
              const previous = choices[choices.findIndex((choice) => choice.key === key) + 1];
              if (previous) choose({ from: previous.key, to: key });
              // The previous version is not loaded yet.
              else if (versions.hasNextPage) setSearch({ to: key }, { replace: true });
            }}
          />
        </div>
      )}
    </>
  );
}

export default function VersionsScreen({ section }: { section: Section }) {
  const { fdId = '' } = useParams();
  return <Versions key={fdId} section={section} fdId={fdId} />;
}
