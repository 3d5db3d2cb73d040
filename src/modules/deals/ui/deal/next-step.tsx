import { IconCalendarPlus, IconCheck, IconCheckbox, IconClockPause } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useMay, usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Menu } from '../../../../platform/ui/overlays/menu.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { type Appointment, activity } from '../../../activity/contract.ts'
import { type Deal, deals } from '../../contract.ts'
import { AddedStep } from '../added-step.tsx'
import { dealScreenMessages } from '../messages.ts'
import { besidesAppointment, isStepLate, lateText, whenText } from '../next-step.ts'
import styles from './next-step.module.css'

const NextStepDialog = lazy(() =>
  import('../../../activity/ui/public.ts').then((it) => ({ default: it.NextStepDialog })),
)

const hour = 3_600_000
const delays = { hour, day: 24 * hour, week: 7 * 24 * hour } as const

/**
 * The next step of a deal and its time: marked as done with one click, postponed, or created. After it is done, the
 * following one is asked for. Closed deals need none.
 */
export function NextStep({ deal }: { deal: Deal }) {
  const { t } = useText(dealScreenMessages)
  const mayPlan = useMay('contacts.add-appointment')
  const isHidden = usePermissions().has('deal-tabs.activities')
  const [isPlanning, setPlanning] = useState(false)
  if (deal.state !== 'open') return null
  const late = deal.tasksDueAt ? lateText(t, deal.tasksDueAt) : null
  return (
    <>
      {deal.nextTask ? (
        <Arranged deal={deal} mayChange={mayPlan && !isHidden} onDone={() => setPlanning(true)} />
      ) : (
        <div
          className={styles.step}
          data-none={deal.pendingTasks === 0 || undefined}
          data-late={late !== null || undefined}
        >
          <Icon of={deal.pendingTasks > 0 ? IconCheckbox : IconCalendarPlus} />
          <AddedStep deal={deal}>
            <div className={styles.what}>
              <b>{besidesAppointment(t, deal.pendingTasks)}</b>
              {late && (
                <span>
                  <em>{late}</em>
                </span>
              )}
            </div>
          </AddedStep>
          {mayPlan && (
            <Button size="small" onClick={() => setPlanning(true)}>
              {t('deals.next.plan')}
            </Button>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {isPlanning && <NextStepDialog threadId={deal.id} name={deal.title} onClose={() => setPlanning(false)} />}
      </Suspense>
    </>
  )
}

interface ArrangedProps {
  deal: Deal
  mayChange: boolean
  onDone(): void
}

function Arranged({ deal: { id, nextTask, nextTaskAt }, mayChange, onDone }: ArrangedProps) {
  const { t } = useText(dealScreenMessages)
  const open = useItem(activity.appointments, { params: { threadId: id } }, { enabled: mayChange })
  const appointment = open.data?.[0]
  // While it is read, its two buttons stand there and wait: they would push the page down when they come.
  const isOffered = mayChange && (open.isPending || appointment !== undefined)
  const late = nextTaskAt ? lateText(t, nextTaskAt) : null
  return (
    <div className={styles.step} data-late={isStepLate(nextTaskAt) || undefined}>
      {isOffered && <Finish title={nextTask} appointment={appointment} onDone={onDone} />}
      <div className={styles.what}>
        <b title={nextTask}>{nextTask}</b>
        {nextTaskAt && (
          <span>
            {late && <em>{late}, </em>}
            {whenText(t, nextTaskAt)}
          </span>
        )}
      </div>
      {isOffered && <PutOff appointment={appointment} />}
    </div>
  )
}

const stale = { refreshes: [activity.timeline, activity.appointments, deals.show, deals.board, deals.list] }

interface FinishProps {
  title: string
  appointment: Appointment | undefined
  onDone(): void
}

function Finish({ title, appointment, onDone }: FinishProps) {
  const { t } = useText(dealScreenMessages)
  const complete = useCall(activity.completeAppointment, { ...stale, onDone })
  return (
    <button
      type="button"
      className={styles.finish}
      disabled={!appointment || complete.isRunning}
      aria-label={t('deals.next.finish', { title })}
      title={t('deals.next.finish', { title })}
      onClick={() => appointment && void complete.run({ params: { id: appointment.id } })}
    >
      <Icon of={IconCheck} size="tiny" />
    </button>
  )
}

function PutOff({ appointment }: { appointment: Appointment | undefined }) {
  const { t } = useText(dealScreenMessages)
  const edit = useCall(activity.editAppointment, stale)
  const put = (delay: number) => {
    if (!appointment) return
    const { id, startsAt } = appointment
    const from = Math.max(Date.now(), Date.parse(startsAt))
    void edit.run({ params: { id }, body: { startsAt: new Date(from + delay).toISOString() } })
  }
  const items = (Object.keys(delays) as (keyof typeof delays)[]).map((name) => ({
    label: t(`deals.next.put_off.${name}`),
    run: () => put(delays[name]),
  }))
  return (
    <Menu groups={[{ title: t('deals.next.put_off'), items }]}>
      <IconButton icon={IconClockPause} label={t('deals.next.put_off')} variant="outlined" disabled={!appointment} />
    </Menu>
  )
}
