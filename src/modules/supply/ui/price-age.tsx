import { useState } from 'react'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { supply } from '../contract.ts'
import { supplyMessages } from '../messages.ts'
import { supplyScreenMessages as words } from './messages.ts'

/** After how many days a price is marked as old: the company's own limit. */
export function PriceAge() {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const { data } = useItem(supply.priceSettings, {})
  if (!data) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('supply-ui.age')}</Button>
      {isOpen && <AgeDialog days={data.priceDays} onClose={() => setOpen(false)} />}
    </>
  )
}

function AgeDialog({ days, onClose }: { days: number; onClose(): void }) {
  const { t, say } = useText(words)
  const edit = useCall(supply.editPriceSettings, {
    refreshes: [supply.priceSettings, supply.inputs, supply.input, supply.kits],
    tells: 'nowhere',
  })
  const form = useForm({
    start: { priceDays: days as number | null },
    check: ({ priceDays }) => ({
      priceDays:
        priceDays !== null && Number.isInteger(priceDays) && priceDays >= 1 && priceDays <= 365
          ? null
          : say(supplyMessages['supply.price_days_range']),
    }),
    submit: async ({ priceDays }) => {
      await edit.call({ body: { priceDays: priceDays! } })
      notify.success(t('supply-ui.age_saved'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} formId="price-age" title={t('supply-ui.age')} onClose={onClose}>
      <NumberField
        label={t('supply-ui.age_text')}
        unit={t('supply-ui.days_unit')}
        autoFocus
        isRequired
        {...form.field('priceDays')}
      />
    </FormDialog>
  )
}
