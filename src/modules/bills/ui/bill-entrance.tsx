import { IconFileText, IconScan } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { ApiError } from '../../../platform/contract/client.ts'
import { api, withForm } from '../../../platform/ui/data/api.ts'
import { isOf, useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { refresh, useItem } from '../../../platform/ui/data/queries.ts'
import { Modal } from '../../../platform/ui/feedback/modal.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { unitFlags } from '../../energy/deal-tab.ts'
import { SendFile } from '../../files/ui/public.ts'
import { changesOf } from '../changes.ts'
import { confirmationOf } from '../confirmation.ts'
import { type BillReading, bills, type ConfirmedUnit } from '../contract.ts'
import type { DealFacts } from '../deal-facts.ts'
import type { UnitForm } from '../known-deal.ts'
import { questionsOf } from '../questions.ts'
import { BillDesk } from './bill-desk.tsx'
import styles from './bills.module.css'
import { billScreenMessages } from './messages.ts'
import { lacksPrices, type PricedUnit, pricedUnits } from './priced-units.ts'
import { readingPath } from './reading-path.ts'

interface EntranceProps {
  dealId: string
  /** A form that goes on meanwhile takes the bill itself, beside what was typed there: nothing of the deal changes. */
  form?: { contact: string; unitsNow(): readonly UnitForm[]; onUse(units: PricedUnit[]): void }
}

/** Where a deal takes a bill to be read, and the ones that wait to be checked. Not drawn again with what is typed beside it. */
export const BillEntrance = memo(function BillEntrance({ dealId, form }: EntranceProps) {
  const { t } = useText(billScreenMessages)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const granted = usePermissions()
  const mayEdit = useMay(bills.send.needs) && !granted.has(unitFlags.add)
  const sent = useItem(bills.list, { params: { dealId } })
  const again = () => refresh(queries, [bills.list])
  useRoom(`deal:${dealId}`, { onEvents: (events) => events.some(isOf('bill-reading')) && again(), onGap: again })
  const open = sent.data?.list.filter(({ state }) => state !== 'confirmed') ?? []
  if (!mayEdit) return null
  const send = async (file: File) => {
    const body = new FormData()
    body.append('file', file)
    const { id } = await api(bills.send, withForm(body, { params: { dealId } }))
    if (form) void again()
    else void navigate({ to: readingPath(dealId, id) })
  }
  return (
    <div className={styles.entrance}>
      <SendFile
        icon={IconFileText}
        text={t('bills-ui.drop')}
        choose={{ label: t('bills-ui.choose'), icon: IconScan }}
        accept=".pdf,.jpg,.jpeg,.png,.webp"
        isCompact
        send={send}
      />
      {open.map((reading) => (
        <OpenReading key={reading.id} reading={reading} {...(form && { form })} />
      ))}
    </div>
  )
})

type Sent = Omit<BillReading, 'pages' | 'units'>

function OpenReading({ reading, form }: { reading: Sent } & Pick<EntranceProps, 'form'>) {
  const { t } = useText(billScreenMessages)
  const { id, dealId, fileName, state, ahead, problem } = reading
  const granted = usePermissions()
  const [isTaking, setTaking] = useState(false)
  const [taken, setTaken] = useState<{ read: BillReading; facts: DealFacts } | null>(null)
  const factsNow = (): DealFacts => ({
    contact: { ...nobody, name: form?.contact ?? '' },
    units: form?.unitsNow() ?? [],
    // A proposal writes nothing to the contact.
    writable: [],
    mayPrice: granted.has('deals.edit-kwh-value'),
  })
  const use = async (units: ConfirmedUnit[], facts: DealFacts) => {
    try {
      const priced = await pricedUnits(units, facts.units)
      setTaken(null)
      form?.onUse(priced)
      if (priced.some(lacksPrices)) notify.warning(t('bills-ui.no_group_a_prices'))
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure)
    }
  }
  const take = async () => {
    setTaking(true)
    try {
      const read = await api(bills.show, { params: { id } })
      const facts = factsNow()
      const whole = confirmationOf(read, {}, new Set(), facts)
      // Whatever is doubtful, and whatever was typed otherwise, is answered beside the page.
      if (questionsOf(read, facts).length > 0 || changesOf(whole, facts).length > 0) setTaken({ read, facts })
      else await use(whole.units, facts)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      notify.failure(failure)
    } finally {
      setTaking(false)
    }
  }
  return (
    <div className={styles.sent}>
      <strong>{fileName}</strong>
      <span role="status">
        {state === 'waiting' ? t('bills-ui.waiting', { ahead }) : problem || t(`bills-ui.${state}`)}
      </span>
      {form && state === 'read' ? (
        <Button size="small" variant="primary" isBusy={isTaking} onClick={() => void take()}>
          {t('bills-ui.use_here')}
        </Button>
      ) : (
        <LinkButton size="small" to={readingPath(dealId, id)}>
          {state === 'read' ? t('bills-ui.open') : t('bills-ui.see')}
        </LinkButton>
      )}
      {taken && (
        <Modal place="center" width={84} title={t('bills-ui.title')} onClose={() => setTaken(null)}>
          <BillDesk
            reading={taken.read}
            facts={taken.facts}
            name={taken.facts.contact.name}
            taking={{ onUse: (units) => void use(units, taken.facts), onClose: () => setTaken(null) }}
          />
        </Modal>
      )}
    </div>
  )
}

const nobody = { document: '', zipCode: '', street: '', number: '', district: '', city: '', state: '' }
