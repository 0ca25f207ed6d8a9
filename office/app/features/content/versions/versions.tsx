import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { contentDraft } from '@pv-brain/contract/content/calls/drafts.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { CONTENT_GROUP } from '@pv-brain/contract/content/messages/office-content.ts';
import { VERSIONS } from '@pv-brain/contract/content/messages/office-versions.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { Kind } from '@pv-brain/contract/submissions/states.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { call } from '../../../shared/api/call.ts';
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
import { useAsk } from '../../../shared/ui/use-ask.tsx';
import { contentOfItem } from '../editing/content.ts';
import { contentKey, useCategories } from '../list/queries.ts';
import { type Choice, type Chosen, choicesOf, chosenOf, markOf, shapeOf, UNSAVED } from './choice.ts';
import { type Compared, compareValues } from './compare-values.ts';
import { Comparison } from './comparison.tsx';
import { currentQuery, versionQuery, versionsQuery } from './queries.ts';
import styles from './versions.module.css';

interface RestoreButtonProps {
  section: Section;
  fdId: string;
  base: number;
  /** The version to restore, and its content. */
  revision: number;
  content: Compared;
  /** Current time of publication, which restoring does not change; empty if never published. */
  publishedAt: string;
  isAsked: boolean;
}

/** Copies an older version into the account's draft and opens the form, without publishing it. */
function RestoreButton(props: RestoreButtonProps) {
  const { section, fdId, base, revision, content, publishedAt, isAsked } = props;
  const [dialog, ask] = useAsk();
  const navigateLater = useNavigateLater();
  const restore = useAction(
    async () => {
      const navigate = navigateLater();
      const { category, pinned, featured, values } = content;
      const restored = { category, pinned, featured, publishedAt, values };
      const ids = { section, fdId, base: String(base), restores: String(revision) };
      await call(contentDraft, { ...ids, ...restored });
      return { navigate, msg: VERSIONS.restored(revision) };
    },
    [contentKey(section)],
    ({ navigate }) => void navigate(`/content/${section}/${fdId}`),
  );
  const askOrRestore = () =>
    isAsked
      ? ask({
          title: VERSIONS.restoreTitle(revision),
          note: VERSIONS.restoreNote,
          act: VERSIONS.restore(revision),
          tone: 'plain',
          onAct: () => restore.mutateAsync(),
        })
      : restore.mutate();
  return (
    <>
      <Button icon={<Icon name="history" size={16} />} loading={restore.isPending} onClick={askOrRestore}>
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
  chosen: Chosen;
  onChoose(choice: Choice): void;
  onEarlier?: (() => void) | undefined;
  isBusy: boolean;
}

/** All versions, the latest first; choosing one compares it with the previous one. */
function VersionList({ kind, choices, total, chosen, onChoose, onEarlier, isBusy }: VersionListProps) {
  const last = choices.find(({ version }) => version)?.version?.revision ?? 0;
  return (
    <Panel title={VERSIONS.all} note={VERSIONS.total(total)} isFlush>
      <ol className="ruled">
        {choices.map((choice) => {
          const { key, name, about, version } = choice;
          const mark = version ? markOf(kind, version, last) : '';
          const end = key === chosen.to ? VERSIONS.to : key === chosen.from ? VERSIONS.from : '';
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
                {end && <span className={`end ${styles.end}`}>{end}</span>}
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
function useSide(section: Section, fdId: string, key: string | undefined, unsaved: Compared | undefined) {
  const query = useQuery({
    ...versionQuery(section, fdId, key ?? ''),
    enabled: key !== undefined && key !== UNSAVED,
  });
  return { ...query, content: key === UNSAVED ? unsaved : query.data };
}

function Versions({ section, fdId }: { section: Section; fdId: string }) {
  const type: ContentType = contentTypes[section];
  const person = usePerson();
  const [search, setSearch] = useSearchParams();
  const versions = useInfiniteQuery(versionsQuery(section, fdId));
  const { data: editing } = useQuery(currentQuery(section, fdId));
  const { categories } = useCategories(section);
  const pages = versions.data?.pages;
  const choices = useMemo(() => {
    const unsaved = editing?.draft ? { by: person.username, at: editing.draft.at } : null;
    return choicesOf(pages?.flatMap(({ rows }) => rows) ?? [], unsaved);
  }, [pages, editing, person.username]);
  const chosen = chosenOf(choices, search);
  const unsaved = editing?.draft?.content as Compared | undefined;
  const from = useSide(section, fdId, chosen?.from, unsaved);
  const to = useSide(section, fdId, chosen?.to, unsaved);
  const changes =
    from.content && to.content
      ? compareValues(section, { from: from.content, to: to.content, categories })
      : undefined;
  const changed = changes?.filter(({ isSame }) => !isSame).length ?? 0;

  const choose = ({ from: old, to: now }: Chosen) => setSearch({ from: old, to: now }, { replace: true });
  const options = choices.map(({ key, name, about }) => ({
    value: key,
    label: (
      <>
        <strong>{name}</strong> <span className="quiet">{about}</span>
      </>
    ),
  }));
  const select = (end: keyof Chosen, label: string, now: Chosen) => (
    <Select
      className={styles.select}
      aria-label={label}
      value={now[end]}
      onChange={(key) => choose({ ...now, [end]: key })}
      prefix={VERSIONS[end]}
      options={options}
    />
  );
  const address = `/content/${section}`;
  const name = editing?.item?.title ?? fdId;
  const failed = [versions, from, to].find(({ error }) => error);
  const mayWrite = !type.states && allows(person.roles, 'content:write');
  const form = `${address}/${fdId}`;
  const item = editing?.item;
  const older = Number(chosen?.from);

  return (
    <>
      <Trail
        steps={[
          { name: CONTENT_GROUP },
          { name: type.label, to: address },
          { name, ...(mayWrite ? { to: form } : {}) },
        ]}
        here={VERSIONS.title}
      />
      <PageHead
        title={VERSIONS.title}
        note={changes && VERSIONS.summary(changed, changes.length - changed)}
        acts={
          <>
            <Link to={mayWrite ? form : address}>
              <Button tabIndex={-1} icon={<Icon name="arrow-left" size={16} />}>
                {mayWrite ? VERSIONS.back : VERSIONS.backToList}
              </Button>
            </Link>
            {mayWrite && from.content && item && older > 0 && (
              <RestoreButton
                section={section}
                fdId={fdId}
                base={item.revision}
                revision={older}
                content={from.content}
                publishedAt={contentOfItem(type, item).publishedAt}
                isAsked={Boolean(editing?.draft)}
              />
            )}
          </>
        }
      />
      {failed?.error ? (
        <Failed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !pages ? (
        <Waiting />
      ) : (
        <div className={`columns ${styles.layout}`}>
          {!chosen ? (
            <State picture={<Icon name="history" size={24} />} title={VERSIONS.only} />
          ) : from.content && to.content ? (
            <Comparison
              key={`${chosen.from} ${chosen.to}`}
              section={section}
              from={from.content}
              to={to.content}
              head={
                <>
                  {select('from', VERSIONS.chooseFrom, chosen)}
                  <Icon name="arrow-right" size={16} />
                  {select('to', VERSIONS.chooseTo, chosen)}
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
            chosen={chosen ?? { from: '', to: '' }}
            isBusy={versions.isFetchingNextPage}
            onEarlier={versions.hasNextPage ? () => void versions.fetchNextPage() : undefined}
            onChoose={({ key }) => {
              const before = choices[choices.findIndex((each) => each.key === key) + 1];
              if (before) choose({ from: before.key, to: key });
            }}
          />
        </div>
      )}
    </>
  );
}

export const versionsOf = (section: Section) =>
  function VersionsScreen() {
    const { fdId = '' } = useParams();
    return <Versions key={fdId} section={section} fdId={fdId} />;
  };
