import type { ReactNode } from 'react'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber, formatPercent } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Deal, deals } from '../../deals/contract.ts'
import { type SuggestedTask, tasks } from '../contract.ts'
import { taskScreenMessages as words } from './messages.ts'
import { shownMany } from './task-calls.ts'
import styles from './tasks.module.css'

const share = ({ won, of }: { won: number; of: number }) => formatPercent(won / of, 0)

const sharesOf = ({ withStep, without }: NonNullable<SuggestedTask['fared']>) => ({
  share: share(withStep),
  count: formatNumber(withStep.of),
  otherShare: share(without),
  otherCount: formatNumber(without.of),
})

/** The task that what happened to the deal calls for: why, and one click that adds it. Where nothing does, what is given stands. */
export function SuggestedStep({ deal: { id, ownerId }, children }: { deal: Deal; children: ReactNode }) {
  const { t } = useText(words)
  const isHidden = usePermissions().has('deal-tabs.tasks')
  const mayAdd = useMay('tasks.add') && !isHidden
  const { data } = useItem(tasks.suggestion, { query: { dealId: id } }, { enabled: mayAdd && ownerId !== null })
  const add = useCall(tasks.create, {
    refreshes: [...shownMany, tasks.suggestion, deals.show, deals.board, deals.list],
    onDone: ({ title }) => notify.success(t('tasks.suggest.added', { title })),
  })
  const suggested = data?.suggested
  if (!suggested) return children
  const { fared, task } = suggested
  const why = fared ? `${suggested.why} ${t('tasks.suggest.fared', sharesOf(fared))}` : suggested.why
  return (
    <>
      <div className={styles.suggested}>
        <b title={task.title}>{task.title}</b>
        <span title={why}>{why}</span>
      </div>
      <Button
        size="small"
        isBusy={add.isRunning}
        aria-label={t('tasks.suggest.add', { title: task.title })}
        onClick={() => void add.run({ body: task })}
      >
        {t('tasks.suggest.create')}
      </Button>
    </>
  )
}
