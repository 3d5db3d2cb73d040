import { IconFileText, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { plainText } from '../../../platform/i18n/plain-text.ts'
import { api, withForm } from '../../../platform/ui/data/api.ts'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { ShortBill } from '../../bills/short-bill.ts'
import { SendFile } from '../../files/ui/public.ts'
import { places } from '../../places/contract.ts'
import type { MunicipalityChoice } from '../../places/ui/public.ts'
import { simulator } from '../contract.ts'
import { simulatorScreenMessages as words } from './messages.ts'

interface QuickBillProps {
  onRead(bill: ShortBill, place: MunicipalityChoice | null): void
}

/** A bill that fills in the quick simulator; it is read at once and kept nowhere. */
export function QuickBill({ onRead }: QuickBillProps) {
  const { t } = useText(words)
  const [bill, setBill] = useState<ShortBill | null>(null)
  const send = async (file: File) => {
    setBill(null)
    const body = new FormData()
    body.append('file', file)
    const read = await api(simulator.readQuick, withForm(body, {}))
    onRead(read, await placeOf(read))
    setBill(read)
  }
  return (
    <>
      <SendFile
        icon={IconFileText}
        text={(isSending) => t(isSending ? 'simulator-ui.drop.reading' : 'simulator-ui.drop')}
        choose={{ label: t('simulator-ui.drop.choose'), icon: IconScan }}
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        isCompact
        send={send}
      />
      {bill && (
        <p className={parts.note} role="status">
          {t(summaryOf(bill), { doubtful: isDoubtful(bill) ? 'yes' : 'no' })}
        </p>
      )}
    </>
  )
}

function summaryOf({ isGroupA, kwh }: ShortBill) {
  if (isGroupA) return 'simulator-ui.bill_group_a'
  return kwh === null ? 'simulator-ui.bill_without_usage' : 'simulator-ui.bill_read'
}

const isDoubtful = ({ doubts }: ShortBill) => doubts.includes('kwh') || doubts.includes('city')

async function placeOf({ city, state }: ShortBill): Promise<MunicipalityChoice | null> {
  if (city.length < 2 || state.length !== 2) return null
  const found = await api(places.municipalities, { query: { search: city, uf: state } })
  const same = found.find(({ name }) => plainText(name) === plainText(city))
  return same ? { name: same.name, uf: same.uf, ibgeCode: same.ibgeCode } : null
}
