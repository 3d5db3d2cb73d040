import { IconRestore, IconTrash } from '@tabler/icons-react'
import { formatDate } from '../../../platform/i18n/formats.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { EmptyState } from '../../../platform/ui/feedback/empty-state.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { useKeptFocus } from '../../../platform/ui/overlays/use-kept-focus.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { access } from '../../access/contract.ts'
import { customFields, dealTabs } from '../../custom-fields/contract.ts'
import { funnels } from '../../funnels/contract.ts'
import { stores } from '../../organisation/contract.ts'
import { type TrashEntry, trash } from '../contract.ts'
import { trashMessages } from '../messages.ts'
import { trashScreenMessages as words } from './messages.ts'
import styles from './trash-page.module.css'

const refreshes = [
  trash.list,
  funnels.show,
  funnels.settings,
  customFields.list,
  customFields.page,
  dealTabs.tabs,
  dealTabs.tabSettings,
  dealTabs.tabPage,
  stores.storeList,
  access.stores,
]

/** What was deleted: brought back as and where it was, or deleted for good. */
export function TrashPage() {
  const { t, say } = useText(words)
  const list = useItem(trash.list, {})
  const empty = useCall(trash.empty, { refreshes, tells: 'nowhere' })
  const count = list.data?.length ?? 0
  const kept = useKeptFocus<HTMLUListElement>()
  return (
    <Page
      title={say(trashMessages['trash.title'])}
      aside={count > 0 && <span>{t('trash.count', { count })}</span>}
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
      {list.error && <Failure failure={list.error} retry={() => void list.refetch()} />}
      {list.isLoading && <SkeletonLines lines={5} />}
      {list.data && count === 0 && (
        <EmptyState icon={IconTrash} title={t('trash.empty')}>
          {t('trash.empty.why')}
        </EmptyState>
      )}
      {count > 0 && (
        <Panel isFlush>
          <ul className={styles.entries} {...kept}>
            {list.data!.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        </Panel>
      )}
    </Page>
  )
}

function Entry({ entry: { kind, id, name, place, deletedAt } }: { entry: TrashEntry }) {
  const { t, say } = useText(words)
  const params = { kind, id }
  const restore = useCall(trash.restore, { refreshes, onDone: () => notify.success(t('trash.restored', { name })) })
  const purge = useCall(trash.purge, { refreshes, tells: 'nowhere' })
  return (
    <li className={styles.entry}>
      <span className={styles.what}>
        <strong>{name}</strong>
        <small>
          {place && `${place} · `}
          {t('trash.deleted_at', { when: formatDate(deletedAt) })}
        </small>
      </span>
      <Tag>{say(trashMessages[`trash.kind.${kind}`])}</Tag>
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
