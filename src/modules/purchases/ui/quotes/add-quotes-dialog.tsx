import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../platform/contract/client.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmDialog } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { SelectField } from '../../../../platform/ui/forms/choices/select-field.tsx'
import { MoneyField, NumberField } from '../../../../platform/ui/forms/typed/number-fields.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { uploadFile } from '../../../files/ui/public.ts'
import { type Purchase, purchases } from '../../contract.ts'
import { purchaseMessages } from '../../messages.ts'
import { changedPurchases } from '../calls.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'
import { isChoiceLost } from './priced-quote.ts'
import own from './quotes.module.css'

interface NewQuote {
  file: File
  supplierId: string | null
  totalCents: number | null
  days: number | null
}

const least = 3

/** The files of the quotes, each with its supplier, total and days; a purchase has at least three. */
export function AddQuotesDialog({ purchase, onClose }: { purchase: Purchase; onClose(): void }) {
  const { t, say } = useText(words)
  const input = useRef<HTMLInputElement>(null)
  // What a refused try has sent is not sent again.
  const sent = useRef(new Map<File, string>())
  const [quotes, setQuotes] = useState<readonly NewQuote[]>([])
  const suppliers = useItem(purchases.suppliers, {}).data ?? []
  const add = useCall(purchases.addQuotes, { refreshes: changedPurchases, tells: 'nowhere' })
  const isFew = purchase.quotes.length + quotes.length < least
  const isBlank = quotes.some(({ supplierId, totalCents }) => !supplierId || !totalCents)
  const put = (at: number, change: Partial<NewQuote>) =>
    setQuotes((before) => before.map((quote, index) => (index === at ? { ...quote, ...change } : quote)))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isChanged={quotes.length > 0}
      size="medium"
      title={t('purchases.quotes.add')}
      confirm={t('purchases.quotes.add')}
      unavailable={
        isFew
          ? say(purchaseMessages['purchases.three_files'])
          : isBlank
            ? say(purchaseMessages['purchases.quote_total'])
            : null
      }
      run={async () => {
        const body = []
        for (const { file, supplierId, totalCents, days } of quotes) {
          const fileId = sent.current.get(file) ?? (await uploadFile('purchase', purchase.id, file)).id
          sent.current.set(file, fileId)
          if (!supplierId || !totalCents) throw new ApiError(422, { Message: t('purchases.quotes.total') })
          body.push({ fileId, supplierId, totalCents, days })
        }
        const { quotes: all } = await add.call({ params: { id: purchase.id }, body: { quotes: body } })
        if (isChoiceLost(purchase.quotes, all)) notify.warning(t('purchases.quotes.choose_again'))
      }}
    >
      <div className={styles.stack}>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t('purchases.quotes.files')}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])].map((file) => ({
              file,
              supplierId: null,
              totalCents: null,
              days: null,
            }))
            event.target.value = ''
            setQuotes((before) => [...before, ...chosen])
          }}
        />
        <Button icon={IconUpload} onClick={() => input.current?.click()}>
          {t('purchases.quotes.files')}
        </Button>
        {quotes.map((quote, at) => (
          <section key={`${quote.file.name} ${quote.file.lastModified}`} className={own.added}>
            <h3>
              <Icon of={IconPaperclip} size="small" /> <span>{quote.file.name}</span>
            </h3>
            <SelectField
              label={t('purchases.quotes.supplier')}
              isRequired
              options={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
              value={quote.supplierId}
              onChange={(supplierId) => put(at, { supplierId })}
            />
            <MoneyField
              label={t('purchases.quotes.total')}
              isRequired
              value={quote.totalCents}
              onChange={(totalCents) => put(at, { totalCents })}
            />
            <NumberField label={t('purchases.quotes.days')} value={quote.days} onChange={(days) => put(at, { days })} />
          </section>
        ))}
      </div>
    </ConfirmDialog>
  )
}
