import { useState } from 'react'
import type { ShortBill } from '../../../modules/bills/short-bill.ts'
import type { callsFor, Refused } from './calls.ts'
import { prove } from './proof.ts'
import type { Text } from './simulator-page.tsx'

interface BillEntranceProps {
  calls: Pick<ReturnType<typeof callsFor>, 'challenge' | 'readBill'>
  t: Text
  onRead(bill: ShortBill): void
}

type Stage = { at: 'waiting' | 'reading' } | { at: 'read'; bill: ShortBill } | { at: 'refused'; message: string }

/** Where a visitor drops the bill, or chooses it; the form stays open to typing while it is read. */
export function BillEntrance({ calls, t, onRead }: BillEntranceProps) {
  const [stage, setStage] = useState<Stage>({ at: 'waiting' })
  const [isOver, setOver] = useState(false)
  const isReading = stage.at === 'reading'
  async function read(file: File | undefined) {
    if (!file || isReading) return
    setStage({ at: 'reading' })
    try {
      const bill = await calls.readBill(file, await prove(calls.challenge))
      onRead(bill)
      setStage({ at: 'read', bill })
    } catch (failure) {
      setStage({ at: 'refused', message: (failure as Refused).message })
    }
  }
  return (
    <section
      className="sim-card sim-bill"
      data-over={isOver || undefined}
      aria-label={t('simulator-page.bill_file')}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void read(event.dataTransfer.files[0])
      }}
    >
      <h2>{t('simulator-page.bill_file')}</h2>
      <p>{t('simulator-page.bill_file.hint')}</p>
      <label className="sim-button sim-file" data-quiet aria-busy={isReading}>
        {t(isReading ? 'simulator-page.bill_file.busy' : 'simulator-page.bill_file.choose')}
        <input
          type="file"
          accept="application/pdf,image/jpeg,image/png,image/webp"
          disabled={isReading}
          onChange={(event) => {
            void read(event.target.files?.[0])
            // The same file may be sent again.
            event.target.value = ''
          }}
        />
      </label>
      {stage.at === 'reading' && <p role="status">{t('simulator-page.bill_file.reading')}</p>}
      {stage.at === 'read' && <p role="status">{summaryOf(stage.bill, t)}</p>}
      {stage.at === 'refused' && (
        <p className="sim-refusal" role="alert">
          {stage.message}
        </p>
      )}
    </section>
  )
}

const labels = {
  kwh: 'simulator-page.kwh',
  zipCode: 'simulator-page.zip',
  street: 'simulator-page.street',
  number: 'simulator-page.number',
  district: 'simulator-page.district',
  city: 'simulator-page.city',
  state: 'simulator-page.state',
} as const

/** What the bill filled in, and what of it is to be compared. */
function summaryOf({ kwh, isGroupA, doubts, units }: ShortBill, t: Text) {
  const missing = isGroupA ? t('simulator-page.bill_file.group_a') : t('simulator-page.bill_file.no_usage')
  const fields = doubts.map((name) => t(labels[name])).join(', ')
  return [
    units > 1 ? t('simulator-page.bill_file.units', { units }) : t('simulator-page.bill_file.read'),
    kwh === null && missing,
    fields && t('simulator-page.bill_file.doubts', { fields }),
  ]
    .filter(Boolean)
    .join(' ')
}
