import { formatZipCode } from '../../../platform/brazil/zip-code.ts'
import { months as monthNames } from '../../../platform/ui/messages.ts'
import { formatMoney, formatNumber, formatRate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { energyScreenMessages } from '../../energy/ui/public.ts'
import type { Change, ChangedValue } from '../changes.ts'
import styles from './bills.module.css'
import { formatDocument } from './format-document.ts'
import { billScreenMessages } from './messages.ts'

export interface ChangesProps {
  changes: readonly Change[]
  kept: ReadonlySet<string>
  contact: string
  /** What changes is in a form that goes on, not in the deal. */
  isOfForm: boolean
  /** The person may not change the contact: nothing of the bill is written there. */
  isContactKept: boolean
  onKeep(key: string, isKept: boolean): void
}

/** Both values stand where a person typed one: the bill's counts unless it is kept. What is written to the contact stands apart. */
export function BillChanges({ changes, contact, isContactKept, isOfForm, ...keeping }: ChangesProps) {
  const { t } = useText(billScreenMessages)
  const [ofContact, ofDeal] = [true, false].map((is) =>
    changes.filter(({ key }) => key.startsWith('contact.') === is),
  ) as [Change[], Change[]]
  return (
    <>
      <ChangeList title={t(isOfForm ? 'bills-ui.changes_form' : 'bills-ui.changes')} changes={ofDeal} {...keeping} />
      <ChangeList title={t('bills-ui.changes_contact', { contact })} changes={ofContact} {...keeping} />
      {isContactKept && <p className={styles.note}>{t('bills-ui.contact_kept', { contact })}</p>}
    </>
  )
}

function ChangeList({
  title,
  changes,
  kept,
  onKeep,
}: Pick<ChangesProps, 'changes' | 'kept' | 'onKeep'> & { title: string }) {
  const { t } = useText(billScreenMessages)
  const show = useShownChange()
  if (changes.length === 0) return null
  return (
    <section className={styles.changes}>
      <h3>{title}</h3>
      {changes.map((change) => {
        const isKept = kept.has(change.key)
        const [before, after] = [show(change, change.before), show(change, change.after)]
        return (
          <p key={change.key}>
            <span className={styles.label}>
              {t(change.what === 'months' ? 'bills-ui.months_each' : `bills-ui.${change.what}`)}
            </span>
            <span>
              {isKept ? (
                <b>{before}</b>
              ) : (
                <>
                  <s>{before}</s> <b>{after}</b>
                </>
              )}
            </span>
            <button type="button" onClick={() => onKeep(change.key, !isKept)}>
              {isKept ? t('bills-ui.use', { value: after }) : t('bills-ui.keep', { value: before })}
            </button>
          </p>
        )
      })}
    </section>
  )
}

function useShownChange() {
  const { t } = useText({ ...energyScreenMessages, ...billScreenMessages })
  const { say } = useText(billScreenMessages)
  return ({ what, before, after }: Change, value: ChangedValue) => {
    if (typeof value === 'object') {
      const other = (value === before ? after : before) as readonly (number | null)[]
      const shown = value.flatMap((kwh, month) =>
        kwh === other[month] ? [] : [`${say(monthNames[month]!)} ${kwh === null ? '–' : formatNumber(kwh)}`],
      )
      return shown.length > 3 ? `${shown.slice(0, 3).join(', ')}…` : shown.join(', ')
    }
    if (what === 'price') return formatRate(Number(value), 5)
    if (what === 'lightingCents') return formatMoney(Number(value))
    if (value === '') return t('bills-ui.empty')
    if (what === 'consumption') return `${formatNumber(Number(value))} kWh`
    if (what === 'consumerClass') return t(`energy-ui.class_${value as 'residential'}`)
    if (what === 'tariffGroup') return t(`energy-ui.group_${value as 'A'}`)
    if (what === 'phase') return t(`energy-ui.phase_${value as 'two'}`)
    if (what === 'document') return formatDocument(String(value))
    if (what === 'zipCode') return formatZipCode(String(value))
    return String(value)
  }
}
