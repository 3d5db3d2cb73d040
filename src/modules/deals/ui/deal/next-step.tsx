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
import { activitiesTab } from '../../tab-flags.ts'
import { AddedStep } from '../added-step.tsx'
import { dealScreenMessages } from '../messages.ts'
import { isStepLate, lateText, type Step, stepOfDeal, stepText, stepWhen } from '../next-step.ts'
import styles from './next-step.module.css'

const NextStepDialog = lazy(() =>
  import('../../../activity/ui/public.ts').then((it) => ({ default: it.NextStepDialog })),
)

const hour = 3_600_000
const delays = { hour, day: 24 * hour, week: 7 * 24 * hour } as const

/**
 * The next step of a deal and its time: an appointment is marked as done with one click or postponed, a task is linked, and
 * where nothing comes next one is created. After an appointment is done, the following one is asked for. Closed deals need none.
 */
export function NextStep({ deal }: { deal: Deal }) {
  const { t } = useText(dealScreenMessages)
  const mayPlan = useMay('contacts.add-appointment')
  const isHidden = usePermissions().has(activitiesTab.hiddenWith)
  const [isPlanning, setPlanning] = useState(false)
  if (deal.state !== 'open') return null
  const step = stepOfDeal(deal)
  return (
    <>
      {step?.of === 'appointment' ? (
        <Arranged deal={deal} step={step} mayChange={mayPlan && !isHidden} onDone={() => setPlanning(true)} />
      ) : (
        <div
          className={styles.step}
          data-none={step === null || undefined}
          data-late={isStepLate(step?.at) || undefined}
        >
          <Icon of={step ? IconCheckbox : IconCalendarPlus} />
          <AddedStep deal={deal}>
            <div className={styles.what}>
              <b title={step?.title}>{stepText(t, step, deal.pendingTasks)}</b>
              {step && <When step={step} />}
            </div>
          </AddedStep>
          {mayPlan && !step && (
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

/** How late it is, and when it is due. */
function When({ step }: { step: Step }) {
  const { t } = useText(dealScreenMessages)
  const late = step.at ? lateText(t, step.at) : null
  const when = step.title ? stepWhen(t, step) : null
  if (!late && !when) return null
  return (
    <span>
      {late && <em>{when ? `${late}, ` : late}</em>}
      {when}
    </span>
  )
}

interface ArrangedProps {
  deal: Deal
  step: Step
  mayChange: boolean
  onDone(): void
}

function Arranged({ deal: { id }, step, mayChange, onDone }: ArrangedProps) {
  const open = useItem(activity.appointments, { params: { threadId: id } }, { enabled: mayChange })
  const appointment = open.data?.[0]
  // While it is read, its two buttons stand there and wait: they would push the page down when they come.
  const isOffered = mayChange && (open.isPending || appointment !== undefined)
  return (
    <div className={styles.step} data-late={isStepLate(step.at) || undefined}>
      {isOffered && <Finish title={step.title} appointment={appointment} onDone={onDone} />}
      <div className={styles.what}>
        <b title={step.title}>{step.title}</b>
        <When step={step} />
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
