import { IconCamera } from '@tabler/icons-react'
import { useRef } from 'react'
import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { TextField } from '../../../../platform/ui/forms/text-field.tsx'
import { DateField } from '../../../../platform/ui/forms/typed/date-field.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { uploadFile } from '../../../files/ui/public.ts'
import { paperFlags } from '../../paper-flags.ts'
import { purchaseScreenMessages as words } from '../messages.ts'
import styles from '../purchase.module.css'

interface Details {
  receivedOn: string | null
  note: string
  photos: readonly File[]
}

export const noDetails: Details = { receivedOn: null, note: '', photos: [] }

/** What a receipt says beside its quantities; its photos become files of the purchase first. */
export async function sentDetails(purchaseId: string, { receivedOn, note, photos }: Details) {
  const fileIds: string[] = []
  for (const photo of photos) fileIds.push((await uploadFile('purchase', purchaseId, photo)).id)
  return { note, fileIds, ...(receivedOn && { receivedOn }) }
}

interface ReceiptDetailsProps {
  value: Details
  onChange(value: Details): void
}

/** Day, note and photos of what arrives now. */
export function ReceiptDetails({ value, onChange }: ReceiptDetailsProps) {
  const { t } = useText(words)
  const input = useRef<HTMLInputElement>(null)
  const mayAdd = useMay('purchases.add-item')
  const hidesFiles = useMay(paperFlags)
  const put = (change: Partial<Details>) => onChange({ ...value, ...change })
  return (
    <div className={styles.details}>
      <DateField
        label={t('purchases.receive.day')}
        isRequired={false}
        value={value.receivedOn}
        onChange={(receivedOn) => put({ receivedOn })}
      />
      <TextField
        label={t('purchases.receive.note')}
        isRequired={false}
        maxLength={255}
        value={value.note}
        onChange={(note) => put({ note })}
      />
      {mayAdd && !hidesFiles && (
        <>
          <input
            ref={input}
            type="file"
            accept="image/*,.pdf"
            multiple
            hidden
            aria-label={t('purchases.receive.photos')}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])]
              target.value = ''
              put({ photos: [...value.photos, ...chosen].slice(0, 20) })
            }}
          />
          <Button icon={IconCamera} onClick={() => input.current?.click()}>
            {t(value.photos.length > 0 ? 'purchases.receive.photos.count' : 'purchases.receive.photos', {
              count: value.photos.length,
            })}
          </Button>
        </>
      )}
    </div>
  )
}
