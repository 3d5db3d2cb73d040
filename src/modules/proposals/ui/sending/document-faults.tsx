import { useMay } from '../../../../platform/ui/data/permissions.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { TemplateFaults } from '../../template-faults.ts'
import styles from '../proposals.module.css'
import { sendingMessages } from './sending-messages.ts'

interface DocumentFaultsProps extends TemplateFaults {
  dealId: string
  proposalId: string
}

/** Before sending, says what the customer would find empty, wrong or cut off in the document; each with a link to where it is mended. */
export function DocumentFaults({ faults, ...of }: DocumentFaultsProps) {
  const { t } = useText(sendingMessages)
  if (faults.length === 0) return null
  return (
    <div className={styles.warnBlock} role="note" aria-label={t('sending.faults')}>
      <p>{t('sending.faults')}</p>
      <ul>
        {faults.map((fault) => (
          <li key={JSON.stringify(fault)}>
            {t(`sending.fault.${fault.kind}`, { what: fault.what || 'none', mm: fault.millimetres ?? 0 })}
            {fault.page && <small> {t('sending.fault_page', { page: fault.page })}</small>}{' '}
            <WayToMend {...of} fault={fault} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface WayProps extends Omit<DocumentFaultsProps, 'faults'> {
  fault: TemplateFaults['faults'][number]
}

function WayToMend({ fault, dealId, proposalId, templateId }: WayProps) {
  const { t } = useText(sendingMessages)
  const mayWrite = useMay('general.settings')
  const [model] = (fault.field ?? '').split('.')
  const isOfCompany = fault.kind === 'empty-field' && (model === 'loja' || model === 'usuario')
  if (fault.kind === 'empty-field' && !isOfCompany) return <Way to={`/negocio/${dealId}`}>{t('sending.fill_deal')}</Way>
  if (!mayWrite) return null
  if (isOfCompany)
    return model === 'loja' ? (
      <Way to="/settings/team/stores">{t('sending.fill_store')}</Way>
    ) : (
      <Way to="/settings/team/users">{t('sending.fill_user')}</Way>
    )
  if (!templateId) return null
  const search = new URLSearchParams({ proposal: proposalId, ...(fault.block && { block: fault.block }) })
  return (
    <Way to={`/settings/templates/proposals/${templateId}?${search}`}>
      {t(fault.block ? 'sending.see_block' : 'sending.open_template')}
    </Way>
  )
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {children}
  </a>
)
