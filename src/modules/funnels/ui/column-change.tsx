import { useEffect, useRef } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { funnels, type StatusSettings, type StepSettings } from '../contract.ts'
import { funnelRefreshes } from './funnel-refreshes.ts'
import type { RuleTrialPart } from './rule-trial-part.ts'
import { StatusDrawer } from './status-drawer.tsx'
import { useStatusRemoval } from './status-removal.tsx'

/** A change of a status, started from its column. `beside`: the status whose place it takes. */
export type ColumnChange =
  | { kind: 'edit' | 'add' | 'remove'; statusId: string }
  | { kind: 'move'; statusId: string; beside: string }

interface ColumnChangingProps {
  change: ColumnChange
  trial: RuleTrialPart
  onClose(): void
}

/** Changes the funnel from the pipeline, in the same way as its settings. */
export function ColumnChanging({ change, trial, onClose }: ColumnChangingProps) {
  const { data: steps, error, isFetching } = useItem(funnels.settings, {}, { staleTime: 0 })
  const step = steps?.find(({ statuses }) => statuses.some(({ id }) => id === change.statusId))
  const status = step?.statuses.find(({ id }) => id === change.statusId)
  const failed = useRef(onClose)
  failed.current = onClose
  useEffect(() => {
    if (!error) return
    notify.failure(error)
    failed.current()
  }, [error])
  const known = useRef<{ steps: StepSettings[]; step: StepSettings; status: StatusSettings } | null>(null)
  // The form keeps the data from when it was opened: it must not change while somebody fills it in.
  if (steps && step && status && !isFetching) known.current ??= { steps, step, status }
  if (!known.current) return null
  const shown = { ...known.current, onClose }
  if (change.kind === 'move') return <MoveStatus {...shown} beside={change.beside} />
  if (change.kind === 'edit') return <StatusDrawer {...shown} trial={trial} />
  if (change.kind === 'add') return <StatusDrawer {...shown} status={null} behind={known.current.status} />
  return <RemoveStatus {...shown} />
}

interface Changed {
  steps: StepSettings[]
  step: StepSettings
  status: StatusSettings
  onClose(): void
}

function RemoveStatus({ steps, step, status, onClose }: Changed) {
  const removal = useStatusRemoval(status, step, steps)
  if (!removal) return null
  const { question, label, consequence, run } = removal
  return (
    <ConfirmDialog isOpen onClose={onClose} title={question} confirm={label} isDangerous run={run}>
      {consequence}
    </ConfirmDialog>
  )
}

function MoveStatus({ steps, step, status, beside, onClose }: Changed & { beside: string }) {
  const arrange = useCall(funnels.arrange, { refreshes: funnelRefreshes })
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const order = steps.map(({ id, statuses }) => {
      const ids = statuses.map((one) => one.id)
      const others = ids.filter((one) => one !== status.id)
      return { id, statusIds: id === step.id ? others.toSpliced(ids.indexOf(beside), 0, status.id) : ids }
    })
    void arrange.run({ body: { steps: order } }).then(onClose)
  }, [arrange, steps, step, status, beside, onClose])
  return null
}
