import { IconRestore, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCall, useList } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { AsideToCome, Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { useKeptFocus } from '../../../platform/ui/overlays/use-kept-focus.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { MoreButton } from '../../../platform/ui/pieces/more-button.tsx'
import { useAllAreas } from '../../../platform/ui/routing/areas.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type TrashEntry, trash } from '../contract.ts'
import { trashMessages } from '../messages.ts'
import { trashScreenMessages as words } from './messages.ts'
import styles from './trash-page.module.css'

/** Deleted records: restored unchanged to their place, or deleted for good. */
export function TrashPage() {
  const { t, say } = useText(words)
  const list = useList(trash.list, {})
  const everything = useEverything()
  const empty = useCall(trash.empty, { tells: 'nowhere', onDone: everything })
  const count = list.total
  const kept = useKeptFocus<HTMLUListElement>()
  return (
    <Page
      title={say(trashMessages['trash.title'])}
      aside={list.isLoading ? <AsideToCome /> : <span>{t('trash.count', { count })}</span>}
      actions={
        count > 0 && (
          <ConfirmButton
            label={t('trash.clear')}
            icon={IconTrash}
            ask={{
              title: t('trash.clear.ask'),
              children: t('trash.clear.text', { count }),
              confirm: t('trash.clear'),
              isDangerous: true,
              run: async () => {
                await empty.call({})
                notify.success(t('trash.cleared'))
              },
            }}
          />
        )
      }
      width="reading"
    >
      {list.failure && <Failure failure={list.failure} retry={list.retry} />}
      {list.isLoading && <SkeletonLines lines={5} />}
      {!list.isLoading && !list.failure && count === 0 && (
        <EmptyState icon={IconTrash} title={t('trash.empty')}>
          {t('trash.empty.why')}
        </EmptyState>
      )}
      {count > 0 && (
        <Panel isFlush>
          <ul className={styles.entries} {...kept}>
            {list.rows.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          <MoreButton list={list} />
        </Panel>
      )}
    </Page>
  )
}

/** A restored record may be in any list, so all of them are read again. */
function useEverything() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries()
}

function Entry({ entry }: { entry: TrashEntry }) {
  const { kind, id, name, place, deletedAt, deletedBy, keptUntil } = entry
  const { t, say } = useText(words)
  const params = { kind, id }
  const everything = useEverything()
  const label = useAllAreas()
    .flatMap((area) => area.trash ?? [])
    .find((look) => look.kind === kind)?.label
  const restore = useCall(trash.restore, {
    onDone: () => {
      notify.success(t('trash.restored', { name }))
      everything()
    },
  })
  const purge = useCall(trash.purge, { refreshes: [trash.list], tells: 'nowhere' })
  const when = formatDate(deletedAt)
  return (
    <li className={styles.entry}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <small>
          {[
            place,
            deletedBy ? t('trash.deleted_by', { who: deletedBy, when }) : t('trash.deleted_at', { when }),
            keptUntil && t('trash.kept_until', { when: formatDate(keptUntil) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
      </span>
      {label && <Tag>{say(label)}</Tag>}
      <Button size="small" icon={IconRestore} isBusy={restore.isRunning} onClick={() => void restore.run({ params })}>
        {t('trash.restore')}
      </Button>
      <ConfirmButton
        size="small"
        variant="quiet"
        label={t('trash.purge')}
        ask={{
          title: t('trash.purge.ask', { name }),
          children: t('trash.purge.text'),
          confirm: t('trash.purge'),
          isDangerous: true,
          run: async () => {
            await purge.call({ params })
            notify.success(t('trash.purged', { name }))
          },
        }}
      />
    </li>
  )
}
