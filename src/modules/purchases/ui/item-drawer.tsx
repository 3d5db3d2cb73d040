import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { RecordDrawer } from '../../../platform/ui/forms/record-drawer.tsx'
import { TextField } from '../../../platform/ui/forms/text-field.tsx'
import { MoneyField, NumberField } from '../../../platform/ui/forms/typed/number-fields.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Purchase, purchases } from '../contract.ts'
import { type ItemKind, itemKinds, type PurchaseItem } from '../parts-shapes.ts'
import { changedPurchases } from './calls.ts'
import { InputField } from './input-field.tsx'
import { purchaseScreenMessages as words } from './messages.ts'

interface ItemDrawerProps {
  purchase: Purchase
  item: PurchaseItem | null
  onClose(): void
}

/** One item. Paid in instalments, it says at which rate. */
export function ItemDrawer({ purchase, item, onClose }: ItemDrawerProps) {
  const { t, say } = useText(words)
  const calls = { refreshes: changedPurchases, tells: 'nowhere' } as const
  const add = useCall(purchases.addItem, calls)
  const edit = useCall(purchases.editItem, calls)
  const remove = useCall(purchases.removeItem, calls)
  const mayRemove = useMay(purchases.removeItem.needs)
  // A price that stays hidden is not asked again, so that it stays what it is.
  const isHidden = item !== null && item.unitCents === undefined
  const isInParts = (purchase.instalments ?? 1) > 1 && !isHidden
  const required = say(kit['ui.required'])
  const form = useForm({
    start: {
      name: item?.name ?? '',
      quantity: (item?.quantity ?? 1) as number | null,
      unit: item?.unit ?? 'un',
      unitCents: (item?.unitCents ?? null) as number | null,
      kind: (item?.kind ?? 'other') as ItemKind | null,
      code: item?.code ?? '',
      description: item?.description ?? '',
      interestRate: (item?.interestRate ?? null) as number | null,
      inputId: null as string | null,
    },
    check: (values) => ({
      name: values.name.trim() ? null : required,
      quantity: values.quantity === null ? required : null,
      unitCents: values.unitCents === null && !isHidden ? required : null,
      interestRate: isInParts && values.interestRate === null ? required : null,
    }),
    submit: async (values) => {
      const { inputId, unitCents, interestRate, ...fields } = values
      const body = { ...fields, quantity: fields.quantity!, kind: fields.kind ?? 'other' }
      const prices = { unitCents: unitCents!, interestRate }
      const params = { id: purchase.id }
      await (item
        ? edit.call({ params: { ...params, itemId: item.id }, body: isHidden ? body : { ...body, ...prices } })
        : add.call({ params, body: { ...body, ...prices, inputId } }))
      notify.success(t('purchases.items.saved'))
      onClose()
    },
  })
  return (
    <RecordDrawer
      form={form}
      formId="purchase-item"
      title={item ? t('purchases.items.edit', { name: item.name }) : t('purchases.items.add')}
      removal={
        item && mayRemove
          ? {
              label: t('purchases.remove'),
              question: t('purchases.items.remove.ask', { name: item.name }),
              run: async () => {
                await remove.call({ params: { id: purchase.id, itemId: item.id } })
                notify.success(t('purchases.items.removed'))
              },
            }
          : null
      }
      onClose={onClose}
    >
      {!item && <InputField purchaseId={purchase.id} onChoose={form.setMany} />}
      <TextField label={t('purchases.item.name')} isRequired autoFocus maxLength={255} {...form.field('name')} />
      <NumberField label={t('purchases.item.quantity')} isRequired digits={4} {...form.field('quantity')} />
      <TextField label={t('purchases.item.unit')} maxLength={20} {...form.field('unit')} />
      {!isHidden && <MoneyField label={t('purchases.item.unitCents')} isRequired {...form.field('unitCents')} />}
      {isInParts && (
        <NumberField
          label={t('purchases.item.interestRate')}
          isRequired
          unit="%"
          digits={4}
          {...form.field('interestRate')}
        />
      )}
      <SelectField
        label={t('purchases.item.kind')}
        options={itemKinds.map((kind) => ({ value: kind, label: t(`purchases.kind.${kind}`) }))}
        {...form.field('kind')}
      />
      <TextField label={t('purchases.item.code')} maxLength={60} {...form.field('code')} />
      <TextField label={t('purchases.item.description')} maxLength={255} {...form.field('description')} />
    </RecordDrawer>
  )
}
