import { IconBrandWhatsapp, IconNote, IconPhone } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { ReachLink, useWhatsapp } from '../../../contacts/ui/public.ts'
import type { Deal } from '../../contract.ts'
import styles from './deal.module.css'
import { dealPageMessages } from './messages.ts'

export const activitiesPath = 'atividades'
export const callsPath = 'ligacoes'

/** Within reach of the thumb: call, message, note. */
export function DealReach({ deal, hasTimeline }: { deal: Deal; hasTimeline: boolean }) {
  const { t } = useText(dealPageMessages)
  const navigate = useNavigate()
  const phone = deal.contact?.phone
  const whatsapp = useWhatsapp(deal.contact?.id, phone ?? '')
  return (
    <>
      {phone && (
        <>
          <ReachLink className={styles.reach} icon={IconPhone} label={t('deal.call')} href={`tel:+55${phone}`} />
          <ReachLink className={styles.reach} icon={IconBrandWhatsapp} label={t('deal.whatsapp')} {...whatsapp} />
        </>
      )}
      {hasTimeline && (
        <button
          type="button"
          className={styles.reach}
          aria-label={t('deal.note')}
          onClick={() => void navigate({ to: `/negocio/${deal.id}/${activitiesPath}` })}
        >
          <Icon of={IconNote} />
        </button>
      )}
    </>
  )
}
