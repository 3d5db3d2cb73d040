import { IconArrowRight, IconBrandWhatsapp, IconNote, IconPhone } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useWhatsapp } from '../../../contacts/ui/public.ts'
import type { Deal } from '../../contract.ts'
import { activitiesTab } from '../../tab-flags.ts'
import { dealScreenMessages as words } from '../messages.ts'
import styles from './deal-peek.module.css'

const NoteDialog = lazy(() => import('../../../activity/ui/public.ts').then((it) => ({ default: it.NoteDialog })))

/** The four most frequent actions of a salesman; impossible ones are left out. */
export function PeekReach({ deal, onMove }: { deal: Deal; onMove(): void }) {
  const { t } = useText(words)
  const granted = usePermissions()
  const [isWriting, setWriting] = useState(false)
  const phone = deal.contact?.phone
  const whatsapp = useWhatsapp(deal.contact?.id, phone ?? '')
  const mayWrite = !granted.has(activitiesTab.hiddenWith) && granted.has('contacts.add-appointment')
  return (
    <div className={styles.reach}>
      {phone && (
        <>
          <a {...whatsapp} target="_blank" rel="noreferrer">
            <Icon of={IconBrandWhatsapp} />
            {t('deals.peek.whatsapp')}
          </a>
          <a href={`tel:+55${phone}`}>
            <Icon of={IconPhone} />
            {t('deals.peek.call')}
          </a>
        </>
      )}
      {mayWrite && (
        <button type="button" onClick={() => setWriting(true)}>
          <Icon of={IconNote} />
          {t('deals.peek.note')}
        </button>
      )}
      {deal.can.move.ok && (
        <button type="button" onClick={onMove}>
          <Icon of={IconArrowRight} />
          {t('deals.bulk.move')}
        </button>
      )}
      <Suspense fallback={null}>
        {isWriting && <NoteDialog threadId={deal.id} name={deal.title} onClose={() => setWriting(false)} />}
      </Suspense>
    </div>
  )
}
