import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../../platform/ui/messages.ts'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { sales } from '../../contract.ts'
import type { DealMilestone } from '../../plan-contract.ts'
import { planScreenMessages } from './messages.ts'
import { shownIn } from './use-plan-calls.ts'

interface MilestoneDialogProps {
  dealId: string
  milestones: readonly DealMilestone[]
  /** Today in the time zone of the deal's store. */
  today: string
  /** The milestones that instalments of the plan wait for. */
  awaited: readonly string[]
  onClose(): void
}

/** Says by hand when the deal reached a milestone, until something in the product says so itself. */
export function MilestoneDialog({ dealId, milestones, today, awaited, onClose }: MilestoneDialogProps) {
  const { t, say } = useText(planScreenMessages)
  const kit = useText(messages)
  const reach = useCall(sales.reachMilestone, { refreshes: shownIn, tells: 'nowhere' })
  const withdraw = useCall(sales.withdrawMilestone, { refreshes: shownIn, tells: 'nowhere' })
  const own = milestones.filter(({ byHand }) => byHand)
  const open = own.filter(({ reachedOn }) => reachedOn === null)
  // Milestones that the plan waits for come first, because they are marked most often.
  const first = open.find(({ id }) => awaited.includes(id)) ?? open[0] ?? own[0]
  const form = useForm({
    start: { milestone: first?.id ?? null, reachedOn: (first?.reachedOn ?? today) as string | null },
    check: ({ milestone, reachedOn }) => ({
      milestone: milestone ? null : kit.t('ui.required'),
      reachedOn: reachedOn ? null : kit.t('ui.required'),
    }),
    submit: async ({ milestone, reachedOn }) => {
      await reach.call({ params: { id: dealId, milestone: milestone! }, body: { reachedOn: reachedOn! } })
      notify.success(t('plan.marked'))
      onClose()
    },
  })
  const chosen = own.find(({ id }) => id === form.values.milestone)
  const choose = (milestone: string | null) => {
    const known = own.find(({ id }) => id === milestone)
    form.setMany({ milestone, reachedOn: known?.reachedOn ?? today })
  }
  return (
    <FormDialog form={form} formId="milestone" title={t('plan.mark')} onClose={onClose}>
      <SelectField
        label={t('plan.mark.which')}
        isRequired
        options={own.map(({ id, words, reachedOn }) => ({
          value: id,
          label: say(words),
          detail: reachedOn ? t('plan.reached', { on: formatDate(reachedOn) }) : undefined,
        }))}
        {...form.field('milestone')}
        onChange={choose}
      />
      <DateField
        label={t('plan.mark.on')}
        isRequired
        max={today}
        hint={t('plan.mark.why')}
        {...form.field('reachedOn')}
      />
      {chosen?.reachedOn && (
        <ConfirmButton
          label={t('plan.unmark')}
          ask={{
            title: t('plan.unmark.ask', { name: say(chosen.words) }),
            children: t('plan.unmark.why'),
            confirm: t('plan.unmark'),
            isDangerous: true,
            run: async () => {
              await withdraw.call({ params: { id: dealId, milestone: chosen.id } })
              onClose()
            },
          }}
        />
      )}
    </FormDialog>
  )
}
