import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { formatCpf, isCpf } from '../../../platform/brazil/cpf.ts'
import { formatDate, formatMoney, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { AcceptedTerms } from '../accepted-terms.ts'
import type { Proposal } from '../contract.ts'
import { loanTerms, paymentTermsMessages } from '../offer/payment-terms.ts'
import { proposalScreenMessages } from './messages.ts'
import styles from './proposals.module.css'

interface ReceivedLineProps {
  received: NonNullable<Proposal['received']>
  /** Another option is recorded as accepted. */
  isInstead: boolean
  /** Also shows who the customer is, as they identified themselves. */
  hasEvidence?: boolean
}

/** A customer's acceptance that nobody has confirmed yet. */
export function ReceivedLine({ received, isInstead, hasEvidence = false }: ReceivedLineProps) {
  const { t } = useText(proposalScreenMessages)
  const { name, at, terms, document } = received
  const date = `${formatDate(at)} ${formatTime(at)}`
  return (
    <p className={styles.warnBlock}>
      <b>{t(isInstead ? 'proposal-ui.received_instead' : 'proposal-ui.received', { name, date })}</b>
      {terms && <TermsText terms={terms} />}
      {hasEvidence && (
        <span>
          {t('proposal-ui.received_document', {
            document: isCpf(document) ? formatCpf(document) : formatCnpj(document),
          })}
        </span>
      )}
    </p>
  )
}

/** The option with its price, entry and instalments. */
export function TermsText({ terms }: { terms: AcceptedTerms }) {
  const { t } = useText(proposalScreenMessages)
  const loan = useText(paymentTermsMessages)
  const parts = [
    `${t('proposal-ui.accepted_condition', { name: terms.paymentName })}: ${formatMoney(terms.priceCents)}`,
    terms.entryCents > 0 && t('proposal-ui.entry_of', { value: formatMoney(terms.entryCents) }),
    terms.financedCents > 0 && loanTerms(terms, { t: loan.t, money: formatMoney }),
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
