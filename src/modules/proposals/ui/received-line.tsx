import { formatCnpj } from '../../../platform/brazil/cnpj.ts'
import { formatCpf, isCpf } from '../../../platform/brazil/cpf.ts'
import { formatDate, formatMoney, formatPercent, formatTime } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import type { AcceptedTerms, MovedPremises } from '../accepted-terms.ts'
import type { Proposal } from '../contract.ts'
import { loanTerms } from '../offer/payment-terms.ts'
import { proposalScreenMessages } from './messages.ts'
import styles from './proposals.module.css'
import { useTermWords } from './term-words.ts'
import { useReason } from './use-reason.ts'

interface ReceivedLineProps {
  received: NonNullable<Proposal['received']>
  /** Another option is recorded as accepted. */
  isInstead: boolean
  /** Also shows who the customer is, as they identified themselves. */
  hasEvidence?: boolean
}

export const momentOf = (at: string) => `${formatDate(at)} ${formatTime(at)}`

/** "+10%": how far a value lies above or below the assumed one. */
export const signedPercent = (share: number) => `${share > 0 ? '+' : '−'}${formatPercent(Math.abs(share))}`

export const documentOf = ({ document }: { document: string }) =>
  isCpf(document) ? formatCpf(document) : formatCnpj(document)

/** All acceptances that wait for a proposal, the earliest first; with several, what to look at before choosing. */
export function ReceivedLines({ proposal }: { proposal: Pick<Proposal, 'received' | 'receivedLater' | 'state'> }) {
  const { t } = useText(proposalScreenMessages)
  const { received, receivedLater, state } = proposal
  if (!received) return null
  return (
    <>
      {[received, ...receivedLater].map((one) => (
        <ReceivedLine key={one.id} received={one} isInstead={state === 'accepted'} hasEvidence />
      ))}
      {receivedLater.length > 0 && <p className={styles.warnBlock}>{t('proposal-ui.received_several')}</p>}
    </>
  )
}

/** A customer's acceptance that nobody has confirmed yet. */
export function ReceivedLine({ received, isInstead, hasEvidence = false }: ReceivedLineProps) {
  const { t } = useText(proposalScreenMessages)
  const reason = useReason()
  const { name, at, terms, premises, network, isOtherPerson } = received
  const date = momentOf(at)
  return (
    <p className={styles.warnBlock}>
      <b>{t(isInstead ? 'proposal-ui.received_instead' : 'proposal-ui.received', { name, date })}</b>
      {terms && <TermsText terms={terms} premises={premises} />}
      {hasEvidence && received.reason && <span>{reason({ ok: false, code: received.reason })}</span>}
      {hasEvidence && isOtherPerson && <span>{t('proposal-ui.other_person', { document: documentOf(received) })}</span>}
      {hasEvidence && (
        <span>
          {t('proposal-ui.received_document', { document: documentOf(received) })}
          {network && ` · ${t('proposal-ui.received_network', { network })}`}
        </span>
      )}
    </p>
  )
}

interface TermsTextProps {
  terms: AcceptedTerms
  premises: MovedPremises | null
}

/** The option with its price, entry and instalments, and with what was moved of its premises. */
export function TermsText({ terms, premises }: TermsTextProps) {
  const { t } = useText(proposalScreenMessages)
  const words = useTermWords()
  const parts = [
    terms.optionName && t('proposal-ui.option_named', { name: terms.optionName }),
    `${t('proposal-ui.accepted_condition', { name: terms.paymentName })}: ${formatMoney(terms.priceCents)}`,
    terms.entryCents > 0 && t('proposal-ui.entry_of', { value: formatMoney(terms.entryCents) }),
    terms.financedCents > 0 && loanTerms(terms, words),
    typeof premises?.tariffAdjustment === 'number' &&
      t('proposal-ui.moved_tariff', { rate: formatPercent(premises.tariffAdjustment) }),
    typeof premises?.consumption === 'number' &&
      t('proposal-ui.moved_consumption', { rate: signedPercent(premises.consumption) }),
  ]
  return <span>{parts.filter(Boolean).join(' · ')}</span>
}
