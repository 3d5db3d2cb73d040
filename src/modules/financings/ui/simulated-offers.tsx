import { useState } from 'react'
import { maySee } from '../../../platform/contract/masks.ts'
import { maskOf } from '../../../platform/record/mask-of.ts'
import { usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { MoneyField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import type { AnyForm } from '../../../platform/ui/record/record-fields.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { financings } from '../contract.ts'
import { financingRecord } from '../financing-record.ts'
import { type Compared, comparedOffers } from './compared-offers.ts'
import styles from './financing.module.css'
import { LinkBanks } from './link-banks.tsx'
import { financingScreenMessages as words } from './messages.ts'
import { NoOffers, TermFilter } from './offers-panel.tsx'
import { OffersTable } from './offers-table.tsx'
import { ofTerm, termsOf } from './terms.ts'

/** What an offer says; who does not see one of them fills the form by hand. */
const whole = maskOf(financingRecord, 'bankId', 'totalFinanced', 'instalmentCount', 'instalmentValue')

/** The amount comes first: what the banks' tables make of it fills the rest of the form, which stays there to fill by hand. */
export function SimulatedOffers({ form }: { form: AnyForm }) {
  const { t } = useText(words)
  const granted = usePermissions()
  const [amount, setAmount] = useState<number | null>(null)
  const { totalFinanced, dealId } = form.values
  if (!granted.has('financings.list') || !maySee(whole, granted)) return null
  return (
    <div className={styles.simulated}>
      <MoneyField
        label={t('financings-ui.amount')}
        isRequired={false}
        name="amount"
        value={totalFinanced}
        onChange={(value) => form.set('totalFinanced', value)}
      />
      <Button
        unavailable={totalFinanced ? null : t('financings-ui.amount_first')}
        onClick={() => setAmount(totalFinanced)}
      >
        {t('financings-ui.simulate')}
      </Button>
      {amount !== null && amount === totalFinanced && (
        <OffersOf key={amount} amount={amount} dealId={dealId} form={form} />
      )}
    </div>
  )
}

function OffersOf({ amount, dealId, form }: { amount: number; dealId: string | null; form: AnyForm }) {
  const { t } = useText(words)
  const [term, setTerm] = useState<number | null>(null)
  const { data, error, isLoading, refetch } = useItem(financings.simulate, { query: { amount, order: 'instalment' } })
  if (error) return <Failure failure={error} retry={() => void refetch()} />
  if (isLoading || !data) return <SkeletonLines lines={4} />
  if (data.banks.length === 0) return <NoOffers />
  const all = comparedOffers(data.banks, 'instalment')
  const compared = ofTerm(all, term)
  return (
    <div className={styles.found}>
      <div className={styles.ofTerm}>
        <TermFilter terms={termsOf(all)} value={term} onChange={setTerm} />
      </div>
      {compared.length > 0 && (
        <OffersTable
          compared={compared}
          isChosen={(one) => isFilled(form.values, one)}
          choose={(one) => (
            <Button size="small" onClick={() => form.setMany(filledBy(one))}>
              {t('financings-ui.choose')}
            </Button>
          )}
        />
      )}
      <LinkBanks dealId={dealId} banks={data.banks} />
    </div>
  )
}

/** What a financing keeps of an offer. */
const filledBy = ({ bank, offer }: Compared) => ({
  bankId: bank.bankId,
  instalmentCount: offer.count,
  instalmentValue: offer.instalment,
  rate: Number(offer.rateMonth.toFixed(8)),
  ratePeriod: 'month',
  graceMonths: offer.graceMonths,
})

const isFilled = (values: Readonly<Record<string, unknown>>, one: Compared) =>
  Object.entries(filledBy(one)).every(([name, value]) => values[name] === value)
