import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { clockOf, dayIn, instantOf } from '../../../../platform/i18n/days.ts'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { TimeField } from '../../../../platform/ui/forms/typed/time-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { ScrollRegion } from '../../../../platform/ui/layout/scroll-region.tsx'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { formatDate, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Deal } from '../../contract.ts'
import { dealMessages } from '../../messages.ts'
import { mayDeleteStay } from '../../stay.ts'
import { daysIn } from '../../stay-days.ts'
import { dealStays } from '../../stays-contract.ts'
import styles from './deal.module.css'
import { dealPageMessages } from './messages.ts'
import { staleWithDeal } from './use-deal.ts'

type Stay = NonNullable<Deal['stays']>[number]
interface OfStay {
  dealId: string
  stay: Stay
  onClose(): void
}

const instant = (at: string) => `${formatDate(at)} ${formatTime(at)}`

/**
 * The stays of a deal in the funnel; people with the permission correct when it entered, and delete stays that never
 * happened.
 */
export function StaysPanel({ dealId, stays }: { dealId: string; stays: readonly Stay[] }) {
  const { t } = useText(dealPageMessages)
  const mayEdit = useMay(dealStays.editStay.needs)
  const mayRemove = useMay(dealStays.removeStay.needs)
  const [asked, setAsked] = useState<{ what: 'edit' | 'remove'; stay: Stay } | null>(null)
  const close = () => setAsked(null)
  return (
    <Panel title={t('deal.section.stays')} isFlush>
      <ScrollRegion className={styles.scroll} label={t('deal.section.stays')}>
        <table className={styles.stays}>
          <thead>
            <tr>
              <th>{t('deal.way')}</th>
              <th>{t('deal.stays.since')}</th>
              <th>{t('deal.stays.left')}</th>
              <th>{t('deal.stays.days')}</th>
              <th>{t('deal.stays.by')}</th>
              {(mayEdit || mayRemove) && <td />}
            </tr>
          </thead>
          <tbody>
            {stays.map((stay) => (
              <tr key={stay.id}>
                <td>
                  <StatusDot color={stay.statusColor}>
                    {stay.stepName}, {stay.statusName}
                  </StatusDot>
                </td>
                <td>{instant(stay.enteredAt)}</td>
                <td>{stay.leftAt ? instant(stay.leftAt) : t('deal.stays.now')}</td>
                <td>{t('deal.stays.count', { days: daysOf(stay) })}</td>
                <td>{stay.enteredBy}</td>
                {(mayEdit || mayRemove) && (
                  <td>
                    <span className={styles.stayActions}>
                      {mayEdit && (
                        <IconButton
                          icon={IconPencil}
                          size="small"
                          label={t('deal.stays.edit', { status: stay.statusName })}
                          onClick={() => setAsked({ what: 'edit', stay })}
                        />
                      )}
                      {mayRemove && mayDeleteStay(stay).ok && (
                        <IconButton
                          icon={IconTrash}
                          size="small"
                          label={t('deal.stays.remove', { status: stay.statusName })}
                          onClick={() => setAsked({ what: 'remove', stay })}
                        />
                      )}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {asked?.what === 'edit' && <EntryForm dealId={dealId} stay={asked.stay} onClose={close} />}
      {asked?.what === 'remove' && <RemoveStay dealId={dealId} stay={asked.stay} onClose={close} />}
    </Panel>
  )
}

const daysOf = (stay: Stay) => daysIn([{ ...stay, statusId: '' }], '', new Date().toISOString()) ?? 0

/** The day and time (in Brasília) at which the deal really entered the status. */
function EntryForm({ dealId, stay, onClose }: OfStay) {
  const { t, say } = useText(dealPageMessages)
  const edit = useCall(dealStays.editStay, { refreshes: staleWithDeal, tells: 'nowhere' })
  const required = say(dealMessages['deals.stay_entered_required'])
  const form = useForm({
    start: { day: dayIn(stay.enteredAt) as string | null, time: clockOf(stay.enteredAt) },
    check: ({ day, time }) => ({ day: day ? null : required, time: time ? null : required }),
    submit: async ({ day, time }) => {
      await edit.call({
        params: { id: dealId, stayId: stay.id },
        body: { enteredAt: instantOf(day ?? '', time) },
      })
      notify.success(t('deal.stays.edited'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="stay" title={t('deal.stays.edit', { status: stay.statusName })} onClose={onClose}>
      <p className={styles.hint}>{t('deal.stays.edit.why')}</p>
      <div className={styles.pair}>
        <DateField label={t('deal.stays.day')} {...form.field('day')} />
        <TimeField label={t('deal.stays.time')} {...form.field('time')} />
      </div>
    </FormDialog>
  )
}

function RemoveStay({ dealId, stay, onClose }: OfStay) {
  const { t } = useText(dealPageMessages)
  const remove = useCall(dealStays.removeStay, { refreshes: staleWithDeal, tells: 'nowhere' })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('deal.stays.remove.ask', { status: stay.statusName })}
      confirm={t('deal.stays.remove.do')}
      isDangerous
      run={async () => {
        await remove.call({ params: { id: dealId, stayId: stay.id } })
        notify.success(t('deal.stays.removed', { status: stay.statusName }))
      }}
    >
      {t('deal.stays.remove.why', { from: instant(stay.enteredAt), to: stay.leftAt ? instant(stay.leftAt) : '' })}
    </ConfirmDialog>
  )
}
