import { IconFile } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { FormDialog } from '../../../../platform/ui/forms/form-dialog.tsx'
import { TextArea, TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { useForm } from '../../../../platform/ui/forms/use-form.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { serialsIn } from '../../../equipment/serials.ts'
import { purchases } from '../../contract.ts'
import { purchaseMessages } from '../../messages.ts'
import type { PurchaseItem } from '../../parts-shapes.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'

interface SerialsDialogProps {
  id: string
  item: PurchaseItem
  onClose(): void
}

/** The serial numbers of an item: a scanner types them, a list is pasted, or a text file is chosen. */
export function SerialsDialog({ id, item, onClose }: SerialsDialogProps) {
  const { t, say } = useText(words)
  const file = useRef<HTMLInputElement>(null)
  const add = useCall(purchases.addSerials, { refreshes: changedPurchases, tells: 'nowhere' })
  const form = useForm({
    start: { maker: '', text: '' },
    check: ({ text }) => ({
      text: serialsIn(text).length > 0 ? null : say(purchaseMessages['purchases.serials_none']),
    }),
    submit: async ({ maker, text }) => {
      const serials = serialsIn(text)
      await add.call({ params: { id, itemId: item.id }, body: { maker, serials } })
      notify.success(t('purchases.serials.saved', { count: serials.length }))
      onClose()
    },
  })
  const { value, onChange } = form.field('text')
  return (
    <FormDialog form={form} formId="serials" title={t('purchases.serials.add', { name: item.name })} onClose={onClose}>
      <TextField label={t('purchases.serials.maker')} maxLength={120} {...form.field('maker')} />
      <TextArea
        label={t('purchases.serials.text')}
        hint={t('purchases.serials.hint')}
        isRequired
        rows={8}
        {...form.field('text')}
      />
      <input
        ref={file}
        type="file"
        accept=".txt,.csv"
        hidden
        aria-label={t('purchases.serials.file')}
        onChange={(event) => {
          const [chosen] = event.target.files ?? []
          event.target.value = ''
          void chosen?.text().then((text) => onChange([value.trim(), text.trim()].filter(Boolean).join('\n')))
        }}
      />
      <Button icon={IconFile} onClick={() => file.current?.click()}>
        {t('purchases.serials.file')}
      </Button>
    </FormDialog>
  )
}
