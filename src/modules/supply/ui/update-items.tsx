import { useState } from 'react'
import type { AnyEndpoint } from '../../../platform/contract/endpoint.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../platform/ui/forms/form-dialog.tsx'
import { useForm } from '../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Segmented } from '../../../platform/ui/pieces/segmented.tsx'
import { formatNumber } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { supply } from '../contract.ts'
import type { KitItem } from '../kit-record.ts'
import { supplyMessages } from '../messages.ts'
import { type ItemDifference, itemDifferences, type UpdateMode, updatedItems, updateModes } from '../updated-items.ts'
import { KitItems } from './kit-items.tsx'
import { supplyScreenMessages as words } from './messages.ts'
import styles from './supply.module.css'

interface UpdateItemsProps {
  kit: { id: string; name: string; items: KitItem[] }
  /** What shows the kit. */
  refreshes: readonly AnyEndpoint[]
  onDone(): void
}

/** A new list of the items of a kit, in place of the old one or added to it; what changes is shown before. */
export function UpdateItems(props: UpdateItemsProps) {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{t('supply-ui.update_items')}</Button>
      </div>
      {isOpen && <UpdateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

type Typed = Omit<KitItem, 'quantity'> & { quantity: number | null }

const isWhole = (item: Typed): item is KitItem => item.name.trim() !== '' && (item.quantity ?? 0) > 0

function UpdateDialog({ kit, refreshes, onDone, onClose }: UpdateItemsProps & { onClose(): void }) {
  const { t, say } = useText(words)
  const update = useCall(supply.updateItems, { refreshes, tells: 'nowhere' })
  const form = useForm({
    start: { mode: 'increment' as UpdateMode, items: [{ name: '', quantity: 1, unit: 'un' }] as Typed[] },
    check: ({ items }) => ({
      items: null,
      ...Object.fromEntries(
        items.flatMap(({ name, quantity }, at) => [
          ...(name.trim() ? [] : [[`items.${at}.name`, say(supplyMessages['supply.item_name_required'])]]),
          ...((quantity ?? 0) > 0 ? [] : [[`items.${at}.quantity`, say(supplyMessages['supply.quantity_positive'])]]),
        ]),
      ),
    }),
    submit: async ({ mode, items }) => {
      await update.call({ params: { id: kit.id }, body: { mode, items: items.filter(isWhole) } })
      notify.success(t('supply-ui.saved', { name: kit.name }))
      onDone()
    },
  })
  const { mode, items } = form.values
  const differences = itemDifferences(kit.items, updatedItems(kit.items, items.filter(isWhole), mode))
  return (
    <FormDialog form={form} formId="kit-items" title={t('supply-ui.update_items')} onClose={onClose}>
      <Segmented
        label={t('supply-ui.update_mode')}
        value={mode}
        onChange={(next: UpdateMode) => form.set('mode', next)}
        options={updateModes.map((value) => ({ value, label: t(`supply-ui.mode_${value}`) }))}
      />
      <KitItems label={t('supply-ui.items')} form={form} />
      <Differences differences={differences} />
    </FormDialog>
  )
}

function Differences({ differences }: { differences: readonly ItemDifference[] }) {
  const { t } = useText(words)
  if (differences.length === 0) return <p className={styles.hint}>{t('supply-ui.no_difference')}</p>
  const amount = (quantity: number | null, unit: string) =>
    quantity === null ? t('supply-ui.none') : `${formatNumber(quantity, 2, 0)} ${unit}`
  return (
    <section aria-label={t('supply-ui.what_changes')}>
      <h3 className={styles.heading}>{t('supply-ui.what_changes')}</h3>
      <ul className={styles.prices}>
        {differences.map(({ name, unit, before, after }) => (
          <li key={`${name} ${unit}`}>
            <span>{name}</span>
            <span />
            <strong>
              {amount(before, unit)} → {amount(after, unit)}
            </strong>
          </li>
        ))}
      </ul>
    </section>
  )
}
