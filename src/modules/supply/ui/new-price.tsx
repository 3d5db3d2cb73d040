import { today } from '../../../platform/i18n/days.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { FieldRow, Form, FormRefusal, SubmitButton } from '../../../platform/ui/forms/form.tsx'
import { DateField } from '../../../platform/ui/forms/typed/date-field.tsx'
import { MoneyField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages } from '../../../platform/ui/messages.ts'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { supply } from '../contract.ts'
import { supplyMessages } from '../messages.ts'
import { shownIn } from './input-drawer.tsx'
import { supplyScreenMessages as words } from './messages.ts'
import styles from './supply.module.css'

const start = () => ({
  supplierId: null as string | null,
  costCents: null as number | null,
  validFrom: today() as string | null,
})

/** What a supplier asks from a day on. */
export function NewPrice({ inputId }: { inputId: string }) {
  const { t, say } = useText(words)
  const { data: suppliers } = useItem(supply.supplierNames, {})
  const add = useCall(supply.addPrice, { refreshes: shownIn, tells: 'nowhere' })
  const form = useForm({
    start: start(),
    check: ({ supplierId, costCents, validFrom }) => ({
      supplierId: supplierId ? null : say(supplyMessages['supply.supplier_required']),
      costCents: costCents ? null : say(supplyMessages['supply.price_positive']),
      validFrom: validFrom ? null : say(messages['ui.required']),
    }),
    submit: async ({ supplierId, costCents, validFrom }) => {
      const body = { supplierId: supplierId!, costCents: costCents!, validFrom: validFrom! }
      await add.call({ params: { id: inputId }, body })
      notify.success(t('supply-ui.price_saved'))
      form.reset(start())
    },
  })
  if (suppliers?.length === 0)
    return (
      <p className={styles.hint}>
        {t('supply-ui.kits_need_supplier')}{' '}
        <LinkButton to="/settings/pricing/suppliers" search={{ add: true }}>
          {t('supply-ui.to_suppliers')}
        </LinkButton>
      </p>
    )
  return (
    <Form form={form} label={t('supply-ui.new_price')}>
      <FieldRow>
        <SelectField
          label={t('supply-ui.supplier')}
          isRequired
          options={(suppliers ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.field('supplierId')}
        />
        <MoneyField label={t('supply-ui.price')} isRequired {...form.field('costCents')} />
        <DateField label={t('supply-ui.valid_from')} isRequired {...form.field('validFrom')} />
      </FieldRow>
      <FormRefusal form={form} />
      <div>
        <SubmitButton form={form}>{t('supply-ui.add_price')}</SubmitButton>
      </div>
    </Form>
  )
}
