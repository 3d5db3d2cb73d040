import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { today } from '../../../platform/i18n/days.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { formatNumber, formatPercent } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Deal, deals } from '../../deals/contract.ts'
import { tasksTab } from '../../deals/tab-flags.ts'
import { type SuggestedTask, tasks } from '../contract.ts'
import { taskScreenMessages as words } from './messages.ts'
import { shownMany } from './task-calls.ts'
import styles from './tasks.module.css'
import { dueText } from './views/task-words.ts'

const share = ({ won, of }: { won: number; of: number }) => formatPercent(won / of, 0)

const sharesOf = ({ withStep, without }: NonNullable<SuggestedTask['fared']>) => ({
  share: share(withStep),
  count: formatNumber(withStep.of),
  otherShare: share(without),
  otherCount: formatNumber(without.of),
})

interface StepProps {
  deal: Pick<Deal, 'id' | 'ownerId' | 'pendingTasks'>
  children: ReactNode
  /** Given where a step is asked for: the one that is suggested is then the first thing to do. */
  onAdded?: () => void
  onOffered?: () => void
}

/** The next step of a deal: the first of its open tasks by name, else the one that is suggested. */
export const TaskStep = (given: StepProps) =>
  given.deal.pendingTasks > 0 ? <OpenTask {...given} /> : <SuggestedStep {...given} />

/** The open task of the deal that is due first, linked, and when. */
function OpenTask({ deal: { id, pendingTasks }, children }: StepProps) {
  const { t } = useText(words)
  const isHidden = usePermissions().has(tasksTab.hiddenWith)
  const mayList = useMay('tasks.list') && !isHidden
  const query = { dealId: id, pending: true, sort: 'due', pageSize: 1 } as const
  const [task] = useItem(tasks.list, { query }, { enabled: mayList }).data?.list ?? []
  if (!task) return children
  const due = dueText(task, today()) || t('tasks.today')
  const more = pendingTasks > 1 && t('tasks.step.more', { count: pendingTasks - 1 })
  return (
    <div className={styles.suggested}>
      <Link to={`/negocio/${id}/tarefas/${task.id}`} title={task.title}>
        {task.title}
      </Link>
      <span data-late={task.overdue || undefined}>
        {[task.overdue && t('tasks.overdue'), due, more].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}

/** Nothing is typed yet in the window around it. */
const isFresh = (inside: Element | null) =>
  [...(inside?.closest('[data-modal]')?.querySelectorAll('input') ?? [])].every(({ value }) => value === '')

/** The task that what happened to the deal calls for: why, and one click that adds it. Where none is, what is given stands. */
function SuggestedStep({ deal: { id, ownerId }, children, ...asked }: StepProps) {
  const isHidden = usePermissions().has(tasksTab.hiddenWith)
  const mayAdd = useMay('tasks.add') && !isHidden
  const { data } = useItem(tasks.suggestion, { query: { dealId: id } }, { enabled: mayAdd && ownerId !== null })
  const suggested = data?.suggested
  return suggested ? <Offer {...suggested} {...asked} /> : children
}

function Offer({ why: said, fared, task, onAdded, onOffered }: SuggestedTask & Omit<StepProps, 'deal' | 'children'>) {
  const { t } = useText(words)
  const place = useRef<HTMLDivElement>(null)
  const add = useCall(tasks.create, {
    refreshes: [...shownMany, tasks.suggestion, deals.show, deals.board, deals.list],
    onDone: ({ title }) => {
      notify.success(t('tasks.suggest.added', { title }))
      onAdded?.()
    },
  })
  const offered = useEffectEvent(() => {
    if (onAdded && isFresh(place.current)) place.current?.querySelector('button')?.focus()
    onOffered?.()
  })
  useEffect(() => offered(), [])
  const day = dueText({ dueOn: task.dueOn, dueTime: '' }, today()) || t('tasks.due.today')
  const why = fared ? `${said} ${t('tasks.suggest.fared', sharesOf(fared))}` : said
  return (
    <div ref={place} className={styles.offer}>
      <div className={styles.suggested}>
        <b title={task.title}>{t('tasks.suggest.when', { title: task.title, day })}</b>
        <span title={why}>{why}</span>
      </div>
      <Button
        size="small"
        variant={onAdded ? 'primary' : 'secondary'}
        data-autofocus={onAdded !== undefined || undefined}
        isBusy={add.isRunning}
        aria-label={t('tasks.suggest.add', { title: task.title })}
        onClick={() => void add.run({ body: task })}
      >
        {t('tasks.suggest.create')}
      </Button>
    </div>
  )
}
