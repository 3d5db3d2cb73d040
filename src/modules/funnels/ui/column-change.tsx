import { useEffect, useRef } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { funnels, type StatusSettings, type StepSettings } from '../contract.ts'
import type { RuleTrialPart } from './rule-trial-part.ts'
import { StatusDrawer } from './status-drawer.tsx'
import { useStatusRemoval } from './status-removal.tsx'

/** What is to become of a status, begun at its column. `beside`: the status whose place it takes. */
export type ColumnChange =
  | { kind: 'edit' | 'add' | 'remove'; statusId: string }
  | { kind: 'move'; statusId: string; beside: string }

interface ColumnChangingProps {
  change: ColumnChange
  trial: RuleTrialPart
  onClose(): void
}

/** Changes the funnel over the pipeline, as its settings would. */
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
  // What is opened shows what was true then: a form does not change under the hands of who fills it in.
  if (steps && step && status && !isFetching) known.current ??= { steps, step, status }
  if (!known.current) return null
  const shown = { ...known.current, onClose }
  if (change.kind === 'move') return <MoveStatus {...shown} beside={change.beside} />
  if (change.kind === 'edit') return <StatusDrawer {...shown} trial={trial} />
  if (change.kind === 'add') return <AddBeside {...shown} />
  return <RemoveStatus {...shown} />
}

interface Changed {
  steps: StepSettings[]
  step: StepSettings
  status: StatusSettings
  onClose(): void
}

const refreshes = [funnels.settings, funnels.show]

/** Puts a status where another of its step stands, or right behind it. */
function useArrange({ steps, step }: Pick<Changed, 'steps' | 'step'>) {
  const arrange = useCall(funnels.arrange, { refreshes })
  return (order: readonly string[]) =>
    arrange.run({
      body: {
        steps: steps.map(({ id, statuses }) => ({
          id,
          statusIds: id === step.id ? [...order] : statuses.map((one) => one.id),
        })),
      },
    })
}

/** A new status stands at the end of its step until it is put beside the one it was begun at. */
function AddBeside({ steps, step, status, onClose }: Changed) {
  const put = useArrange({ steps, step })
  const ids = step.statuses.map(({ id }) => id)
  return (
    <StatusDrawer
      status={null}
      step={step}
      steps={steps}
      onAdded={({ id }) => put(ids.toSpliced(ids.indexOf(status.id) + 1, 0, id))}
      onClose={onClose}
    />
  )
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
  const put = useArrange({ steps, step })
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    const ids = step.statuses.map(({ id }) => id)
    const others = ids.filter((id) => id !== status.id)
    void put(others.toSpliced(ids.indexOf(beside), 0, status.id)).then(onClose)
  }, [put, step, status, beside, onClose])
  return null
}
