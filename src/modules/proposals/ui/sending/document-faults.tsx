import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { TemplateFaults } from '../../template-faults.ts'
import styles from '../proposals.module.css'
import { sendingMessages } from './sending-messages.ts'

/** Before sending, says what the customer would find empty or wrong in the document, and where it is filled. */
export function DocumentFaults({ dealId, templateId, faults }: TemplateFaults & { dealId: string }) {
  const { t } = useText(sendingMessages)
  const mayWrite = useMay('general.settings')
  if (faults.length === 0) return null
  const isOfDeal = faults.some(({ kind }) => kind === 'empty-field')
  return (
    <div className={styles.warnBlock} role="note" aria-label={t('sending.faults')}>
      <p>{t('sending.faults')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            {t(`sending.fault.${fault.kind}`, { what: fault.what })}
            {fault.page && <small> {t('sending.fault_page', { page: fault.page })}</small>}
          </li>
        ))}
      </ul>
      <p>
        {isOfDeal && (
          <a href={`/negocio/${dealId}`} target="_blank" rel="noreferrer">
            {t('sending.fill_deal')}
          </a>
        )}{' '}
        {mayWrite && templateId && (
          <a href={`/settings/templates/proposals/${templateId}`} target="_blank" rel="noreferrer">
            {t('sending.open_template')}
          </a>
        )}
      </p>
    </div>
  )
}
