import { IconArrowDown, IconArrowLeft, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../platform/ui/data/live/refresh-on-event.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { StatusDot, Tag } from '../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { NameBar } from '../../../platform/ui/settings/name-bar.tsx'
import { NothingFound } from '../../../platform/ui/settings/nothing-found.tsx'
import { RowButton } from '../../../platform/ui/settings/row-button.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { holdsWords } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { funnels, type StatusSettings, type StepSettings } from '../contract.ts'
import { neededToEnter } from '../status.ts'
import styles from './funnel.module.css'
import { funnelRefreshes } from './funnel-refreshes.ts'
import { funnelSearch } from './funnel-search.ts'
import { funnelScreenMessages as words } from './messages.ts'
import type { RuleTrialPart } from './rule-trial-part.ts'
import { StatusDrawer } from './status-drawer.tsx'
import { StepDrawer } from './step-drawer.tsx'

type Open = { step: StepSettings | null } | { status: StatusSettings | null; of: StepSettings } | null

export const funnelPage =
  (trial: RuleTrialPart): ComponentType =>
  () => <FunnelPage trial={trial} />

/** The steps and statuses of deals, in order, each opened to edit its rules. */
export function FunnelPage({ trial }: { trial?: RuleTrialPart }) {
  const { t } = useText(words)
  const queries = useQueryClient()
  const funnel = useItem(funnels.settings, {})
  const arrange = useCall(funnels.arrange, { refreshes: funnelRefreshes })
  const [open, setOpen] = useState<Open>(null)
  const tell = () => refreshOnEvent(queries, funnelRefreshes)
  useRoom('steps', { onEvents: tell })
  useRoom('statuses', { onEvents: tell })
  const filters = useUrlState(funnelSearch)
  const { search, from, step: inSight } = filters.value
  const router = useRouter()
  const steps = funnel.data ?? []
  const found = steps.flatMap((step) => foundIn(step, search))
  const save = (order: readonly StepSettings[]) =>
    void arrange.run({
      body: { steps: order.map(({ id, statuses }) => ({ id, statusIds: statuses.map((status) => status.id) })) },
    })
  const moveStep = (at: number, by: number) => save(moved(steps, at, by))
  const moveStatus = (step: StepSettings, at: number, by: number) =>
    save(steps.map((one) => (one.id === step.id ? { ...one, statuses: moved(one.statuses, at, by) } : one)))
  return (
    <Page
      title={t('funnel.title')}
      aside={funnel.data && <span>{t('funnel.count', { count: steps.length })}</span>}
      actions={
        <>
          {from && router.history.canGoBack() && (
            <Button variant="quiet" icon={IconArrowLeft} onClick={() => router.history.back()}>
              {t('funnel.back')}
            </Button>
          )}
          <Button variant="primary" icon={IconPlus} onClick={() => setOpen({ step: null })}>
            {t('funnel.step.add')}
          </Button>
        </>
      }
      bar={<NameBar filters={filters} />}
      width="reading"
    >
      {funnel.error && <Failure failure={funnel.error} retry={() => void funnel.refetch()} />}
      {funnel.isLoading && <SkeletonLines lines={10} />}
      {steps.length > 0 && found.length === 0 && <NothingFound onClear={() => filters.set({ search: undefined })} />}
      <div className={styles.steps}>
        {found.map(({ step, statuses }) => (
          <div key={step.id} ref={step.id === inSight ? intoSight : null} className={styles.step}>
            <Panel
              isFlush
              title={
                <span className={styles.head}>
                  <StatusDot color={step.color}>{step.name}</StatusDot>
                  {step.parallel && <Tag>{t('funnel.parallel')}</Tag>}
                  {step.loss && <Tag tone="danger">{t('funnel.loss')}</Tag>}
                </span>
              }
              actions={
                <>
                  {!search && <Moves among={steps} one={step} move={moveStep} />}
                  <IconButton
                    icon={IconPencil}
                    size="small"
                    label={t('funnel.step.edit', { name: step.name })}
                    onClick={() => setOpen({ step })}
                  />
                </>
              }
            >
              <ol className={styles.statuses}>
                {statuses.map((status) => (
                  <li key={status.id}>
                    <RowButton
                      name={<StatusDot color={status.color}>{status.name}</StatusDot>}
                      detail={[
                        t('funnel.rules', { count: neededToEnter(status).length }),
                        `${status.prediction}%`,
                        ...(status.goalHours === null
                          ? []
                          : [t('funnel.goal.short', { days: formatNumber(status.goalHours / 24, 1, 0) })]),
                      ].join(' · ')}
                      onClick={() => setOpen({ status, of: step })}
                    />
                    {!search && (
                      <Moves among={step.statuses} one={status} move={(at, by) => moveStatus(step, at, by)} />
                    )}
                  </li>
                ))}
              </ol>
              <div className={styles.add}>
                <Button
                  size="small"
                  variant="quiet"
                  icon={IconPlus}
                  onClick={() => setOpen({ status: null, of: step })}
                >
                  {t('funnel.status.add')}
                </Button>
              </div>
            </Panel>
          </div>
        ))}
      </div>
      {open && 'step' in open && <StepDrawer step={open.step} onClose={() => setOpen(null)} />}
      {open && 'of' in open && (
        <StatusDrawer
          status={open.status}
          step={open.of}
          steps={steps}
          onClose={() => setOpen(null)}
          {...(trial && { trial })}
        />
      )}
    </Page>
  )
}

/** Coming from the pipeline, the page scrolls to the step that was shown there. */
const intoSight = (step: HTMLElement | null) => step?.scrollIntoView({ block: 'start' })

/** A step whose name matches, with all its statuses; another step, with only the matching ones. */
function foundIn(step: StepSettings, search: string) {
  if (holdsWords(step.name, search)) return [{ step, statuses: step.statuses }]
  const statuses = step.statuses.filter(({ name }) => holdsWords(name, search))
  return statuses.length > 0 ? [{ step, statuses }] : []
}

function moved<One>(list: readonly One[], at: number, by: number): One[] {
  const order = [...list]
  const [one] = order.splice(at, 1)
  order.splice(at + by, 0, one!)
  return order
}

interface MovesProps<One> {
  among: readonly One[]
  one: One
  move(at: number, by: number): void
}

function Moves<One extends { name: string }>({ among, one, move }: MovesProps<One>) {
  const { t } = useText(words)
  const { name } = one
  const at = among.indexOf(one)
  return (
    <span className={styles.moves}>
      <IconButton
        icon={IconArrowUp}
        size="small"
        label={t('funnel.up', { name })}
        disabled={at === 0}
        onClick={() => move(at, -1)}
      />
      <IconButton
        icon={IconArrowDown}
        size="small"
        label={t('funnel.down', { name })}
        disabled={at === among.length - 1}
        onClick={() => move(at, 1)}
      />
    </span>
  )
}
