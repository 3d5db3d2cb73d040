import { useParams } from '@tanstack/react-router'
import { z } from 'zod'
import { BarsConsumptionGeneration } from '../../../../platform/ui/charts/bars-consumption-generation.tsx'
import { CashFlowArea } from '../../../../platform/ui/charts/cash-flow-area.tsx'
import { useMay, usePermissions } from '../../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../../platform/ui/pieces/button.tsx'
import { useUrlState } from '../../../../platform/ui/routing/use-url-state.ts'
import { formatDate, formatMoney, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../../activity/ui/public.ts'
import { activitiesTab } from '../../../deals/tab-flags.ts'
import { type Proposal, proposals } from '../../contract.ts'
import { balanceStart } from '../../document/balance-start.ts'
import { ChangePrice } from '../change-price.tsx'
import { EvidenceButton } from '../evidence/evidence-drawer.tsx'
import { timeOf } from '../figures.ts'
import { proposalScreenMessages } from '../messages.ts'
import { PaymentLines } from '../payment-line.tsx'
import { PriceTable } from '../price-table.tsx'
import styles from '../proposals.module.css'
import { ReadingPanel } from '../reading/reading-panel.tsx'
import { documentOf, ReceivedLines, TermsText } from '../received-line.tsx'
import { EconomyFacts, SystemFacts } from '../result-facts.tsx'
import { sendingMessages } from '../sending/sending-messages.ts'
import { StateTag } from '../state-tag.tsx'
import { StorageFacts } from '../storage-facts.tsx'
import { Warnings } from '../wizard/result/result-panel.tsx'
import { EquipmentMoved } from './equipment-moved.tsx'
import { PrintedWith } from './printed-with.tsx'
import { ProposalActions } from './proposal-actions.tsx'
import { ProposalOptions } from './proposal-options.tsx'
import { QuestionsPanel } from './questions-panel.tsx'
import { TemplateButton } from './template-choice.tsx'

/** The option that is told in full. */
const pageSearch = z.object({ option: z.string().optional() })

/** One frozen proposal: system, energy, saving, price, payment, and its actions. */
export function ProposalPage() {
  const { proposalId = '' } = useParams({ strict: false }) as { proposalId?: string }
  const { option } = useUrlState(pageSearch).value
  const asked = useItem(
    proposals.show,
    { params: { id: proposalId }, ...(option && { query: { option } }) },
    { keepPrevious: true },
  )
  if (asked.error) return <Failure failure={asked.error} retry={() => void asked.refetch()} />
  if (!asked.data) return <Skeleton height="24rem" />
  return <ProposalSheet proposal={asked.data} />
}

function ProposalSheet({ proposal }: { proposal: Proposal }) {
  const { t } = useText(proposalScreenMessages)
  const { result } = proposal
  const url = useUrlState(pageSearch)
  const shown = proposal.options.find(({ id }) => id === proposal.optionId)
  const maySell = useMay('sales.add')
  const maySeeSale = useMay('sales.list')
  const granted = usePermissions()
  return (
    <div className={`${styles.stack} ${styles.sheet}`}>
      <header className={styles.head}>
        <h2>{t('proposal-ui.numbered', { number: proposal.number })}</h2>
        <StateTag state={proposal.state} />
        <p className={styles.quiet}>
          {formatMoney(proposal.priceCents)} · {t('proposal-ui.valid')} {formatDate(proposal.validUntil)} ·{' '}
          {t('proposal-ui.views_count', { count: proposal.views })}
        </p>
        <div>
          {proposal.state === 'accepted' && !proposal.saleId && maySell && (
            <LinkButton variant="primary" to={`/negocio/${proposal.dealId}/vendas`} search={{ add: true }}>
              {t('proposal-ui.sell')}
            </LinkButton>
          )}
          {proposal.saleId && maySeeSale && (
            <LinkButton to={`/negocio/${proposal.dealId}/vendas/${proposal.saleId}`}>
              {t('proposal-ui.open_sale')}
            </LinkButton>
          )}
          <TemplateButton id={proposal.id} />
          <ProposalActions proposal={proposal} />
        </div>
      </header>
      <Notes proposal={proposal} />
      {proposal.sharedAt && <ReadingPanel proposal={proposal} />}
      <QuestionsPanel proposal={proposal} />
      <ProposalOptions options={proposal.options} shown={proposal.optionId} onShow={(option) => url.set({ option })} />
      <Warnings result={result} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Panel title={t('proposal-ui.system')}>
            <SystemFacts result={result} />
          </Panel>
          <Panel title={t('proposal-ui.energy')}>
            <BarsConsumptionGeneration
              consumption={result.consumption.expectedMonthlyKwh}
              estimated={proposal.estimatedMonths}
              generation={result.generation.monthlyKwh}
              hasToggle
            />
          </Panel>
          {result.storage && (
            <Panel title={t('proposal-ui.battery')}>
              <StorageFacts result={result} isPriced />
            </Panel>
          )}
          <Panel
            title={t('proposal-ui.composition')}
            isFlush
            actions={<ChangePrice key={proposal.optionId} proposal={proposal} />}
          >
            <PriceTable price={proposal.price} kwp={shown?.powerKwp ?? proposal.powerKwp} />
          </Panel>
        </div>
        <div className={styles.stack}>
          <Panel title={t('proposal-ui.economy')}>
            <EconomyFacts result={result} />
          </Panel>
          <Panel title={t('proposal-ui.balance')}>
            <CashFlowArea
              balances={[-result.indicators.investmentCents, ...result.years.map((year) => year.balanceCents)]}
              firstYear={balanceStart(result.years)}
              payback={result.indicators.paybackYears}
              {...(result.indicators.paybackMonths !== null && {
                paybackLabel: timeOf(result.indicators.paybackMonths, t),
              })}
              hasToggle
            />
          </Panel>
          <Panel title={t('proposal-ui.payments')}>
            <PaymentLines payments={result.payments} />
          </Panel>
          {!granted.has(activitiesTab.hiddenWith) && (
            <Panel title={t('proposal-ui.history')} isFlush>
              <RecordTimeline threadId={proposal.dealId} subjectId={proposal.id} room={`deal:${proposal.dealId}`} />
            </Panel>
          )}
          <p className={styles.quiet}>
            {proposal.consultantName} · {formatDate(proposal.createdAt)} ·{' '}
            {t('proposal-ui.revision', { revision: proposal.revision })}
            <br />
            {t('proposal-ui.frozen', { engine: proposal.engineVersion, data: proposal.dataVersion })}
          </p>
        </div>
      </div>
    </div>
  )
}

function Notes({ proposal }: { proposal: Proposal }) {
  const { t } = useText(proposalScreenMessages)
  const close = useCall(proposals.unshare, {
    refreshes: [proposals.show],
    onDone: () => notify.success(t('proposal-ui.link_closed')),
  })
  const mayClose = useMay(proposals.unshare.needs)
  const { acceptedTerms: terms, received, changedEquipment: changed } = proposal
  return (
    <>
      <ReceivedLines proposal={proposal} />
      {received && proposal.state !== 'accepted' && (
        <p>
          <EvidenceButton proposal={proposal} />
        </p>
      )}
      {proposal.acceptedAt && (
        <p className={styles.goodLine}>
          <span>
            {t('proposal-ui.accepted_by', { name: proposal.acceptedByName, date: formatDate(proposal.acceptedAt) })}
            {terms && (
              <>
                {' · '}
                <TermsText terms={terms} premises={proposal.acceptedPremises} />
              </>
            )}
          </span>
          <EvidenceButton proposal={proposal} />
        </p>
      )}
      {proposal.acceptance?.isOtherPerson && (
        <p className={styles.warnBlock}>
          {t('proposal-ui.other_person', { document: documentOf(proposal.acceptance) })}
        </p>
      )}
      {changed && (
        <div className={styles.warnBlock}>
          <p>{t('proposal-ui.equipment_since', { name: changed.byName, date: formatDate(changed.at) })}</p>
          <EquipmentMoved before={changed.accepted} after={changed.now} />
        </div>
      )}
      {proposal.givenUpReason && (
        <p className={styles.quiet}>{t('proposal-ui.given_up_told', { reason: proposal.givenUpReason })}</p>
      )}
      {proposal.mail && <MailLine mail={proposal.mail} />}
      <PrintedWith proposal={proposal} />
      {proposal.sharedAt && (
        <p className={styles.quiet}>
          {proposal.state === 'accepted' || received
            ? t('proposal-ui.shared_open')
            : t('proposal-ui.shared_until', { date: formatDate(proposal.shareUntil ?? '') })}{' '}
          {mayClose && (
            <Button size="small" variant="quiet" onClick={() => void close.run({ params: { id: proposal.id } })}>
              {t('proposal-ui.close_link')}
            </Button>
          )}
        </p>
      )}
    </>
  )
}

/** What happened to the last mail with the link: a failed one must not look sent. */
function MailLine({ mail }: { mail: NonNullable<Proposal['mail']> }) {
  const { t } = useText(sendingMessages)
  const date = `${formatDate(mail.at)} ${formatTime(mail.at)}`
  if (mail.state === 'failed')
    return (
      <p className={styles.warnBlock} role="alert">
        {t('sending.mail_failed', { reason: mail.reason })}
      </p>
    )
  return (
    <p className={styles.quiet}>{t(mail.state === 'sent' ? 'sending.mail_sent' : 'sending.mail_waiting', { date })}</p>
  )
}
