import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { SelectField } from '../../../platform/ui/forms/choices/select-field.tsx'
import { Avatar } from '../../../platform/ui/pieces/avatar.tsx'
import { Button } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { EnergyGlyph } from '../../../platform/ui/pieces/energy-glyph.tsx'
import { asSearch } from '../../../platform/ui/routing/as-search.ts'
import { formatDate, formatDayAndMonth, formatNumber, formatWorth } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { shownPhone } from '../../channels/shown-phone.ts'
import { RecordFields } from '../../custom-fields/ui/public.ts'
import { useAdding } from '../../deals/ui/public.ts'
import { type Conversation, type Message, support } from '../contract.ts'
import { AnalysisPart } from './beside/analysis-part.tsx'
import { LinkContact } from './beside/link-contact.tsx'
import { ProposalPart } from './beside/proposal-part.tsx'
import { ReceivedPart } from './beside/received-part.tsx'
import styles from './desk.module.css'
import { deskMessages as words } from './messages.ts'

const DealNow = lazy(() => import('./beside/deal-now.tsx').then((it) => ({ default: it.DealNow })))

const refreshes = [support.conversation, support.conversations]

interface ContextPanelProps {
  conversation: Conversation
  messages: readonly Message[]
  /** The field of the conversation that is to be filled in now. */
  asked: { id: string; at: number } | null
}

/** Whom the conversation is with, in the order of use: the person, the deal, and what was said before. */
export function ContextPanel({ conversation, messages, asked }: ContextPanelProps) {
  const { t } = useText(words)
  const { contact, candidates, earlier } = conversation
  const link = useCall(support.link, { refreshes })
  const facts = [
    [t('context.city'), contact?.city ? `${contact.city}${contact.state && `/${contact.state}`}` : ''],
    [t('context.email'), contact?.email ?? ''],
    [t('context.phone'), shownPhone(conversation.phone)],
    [t('context.channel'), conversation.channelName],
  ].filter(([, value]) => value)
  return (
    <div className={styles.contextInner}>
      <section>
        <div className={styles.person}>
          <Avatar name={conversation.title} size="large" />
          <div>
            <h3>{contact ? <Link to={`/contacts/${contact.id}`}>{contact.name}</Link> : conversation.title}</h3>
            <small>
              {contact
                ? t('context.since', { date: formatDate(contact.createdAt) })
                : conversation.isOfUnseenContact
                  ? t('context.of_others', { may: conversation.mayHand ? 'yes' : 'no' })
                  : t('context.unknown')}
            </small>
          </div>
        </div>
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ))}
        </dl>
        {candidates.length > 0 && conversation.isAtDesk && (
          <>
            <p className={styles.which}>{t('context.which', { count: candidates.length })}</p>
            <div className={styles.candidates}>
              {candidates.map(({ id, name }) => (
                <Button
                  key={id}
                  size="small"
                  onClick={() => void link.run({ params: { id: conversation.id }, body: { contactId: id } })}
                >
                  {name}
                </Button>
              ))}
            </div>
          </>
        )}
        <LinkContact conversation={conversation} />
      </section>
      {(contact || conversation.deals.length > 0) && <DealPart conversation={conversation} />}
      <AnalysisPart conversation={conversation} />
      <ReceivedPart conversation={conversation} messages={messages} />
      <FieldsPart conversation={conversation} asked={asked} />
      {earlier.length > 0 && (
        <section>
          <h4>
            {t('context.before')} <span>{formatNumber(earlier.length)}</span>
          </h4>
          <ul className={styles.earlier}>
            {earlier.map(({ id, startedAt, operatorName, score, scoreComment }) => (
              <li key={id}>
                <span>{formatDayAndMonth(startedAt)}</span>
                <Link to="/chat-support" search={asSearch((before) => ({ ...before, open: id }))}>
                  {operatorName || t('context.nobody')}
                </Link>
                {score === null ? (
                  <small>{t('context.no_score')}</small>
                ) : (
                  <Tag tone={score >= 4 ? 'ok' : score <= 2 ? 'warn' : 'neutral'}>{t('context.score', { score })}</Tag>
                )}
                {scoreComment && <q>{scoreComment}</q>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** What operators fill in on the conversation. */
function FieldsPart({ conversation, asked }: Pick<ContextPanelProps, 'conversation' | 'asked'>) {
  const { t } = useText(words)
  return (
    <section className={styles.ownFields} aria-label={t('context.fields')}>
      <RecordFields recordId={conversation.id} isQuiet needed={t('context.needed')} asked={asked} />
    </section>
  )
}

function DealPart({ conversation }: { conversation: Conversation }) {
  const { t } = useText(words)
  const { id, contact, deals, dealId } = conversation
  const link = useCall(support.link, { refreshes })
  const add = useAdding()
  const deal = deals.find((one) => one.id === dealId)
  if (deals.length === 0 && !add) return null
  return (
    <section>
      <h4>{t('context.deal')}</h4>
      {deal && (
        <>
          <p className={styles.dealName}>
            <Link to={`/negocio/${deal.id}`}>{t('context.deal_number', { number: formatNumber(deal.number) })}</Link>{' '}
            {deal.title}
          </p>
          <p className={styles.dealFigures}>
            {deal.valueCents !== null && <b>{formatWorth(deal.valueCents)}</b>}
            {deal.powerKwp > 0 && <span>{formatNumber(deal.powerKwp, 2)} kWp</span>}
          </p>
          {deal.consumptionKwh > 0 && (
            <EnergyGlyph
              use={deal.consumptionKwh}
              generation={deal.generationKwh > 0 ? deal.generationKwh : null}
              withFigures
            />
          )}
          <Suspense fallback={<p className={styles.dealStatus}>{deal.statusName}</p>}>
            <DealNow key={deal.id} dealId={deal.id} statusName={deal.statusName} />
          </Suspense>
          <ProposalPart conversation={conversation} dealId={deal.id} />
        </>
      )}
      {conversation.isAtDesk && (deals.length > 1 || (deals.length > 0 && !deal)) && (
        <SelectField
          label={t('context.about')}
          placeholder={t('context.no_deal')}
          options={deals.map((one) => ({
            value: one.id,
            label: one.title,
            detail: `${t('context.deal_number', { number: formatNumber(one.number) })} · ${one.statusName}`,
          }))}
          value={dealId}
          onChange={(next) => void link.run({ params: { id }, body: { dealId: next || null } })}
        />
      )}
      {add && contact && (
        <p className={styles.newDeal}>
          <Button size="small" icon={IconPlus} onClick={() => add({ contato: contact.id })}>
            {t('context.new_deal')}
          </Button>
        </p>
      )}
    </section>
  )
}
