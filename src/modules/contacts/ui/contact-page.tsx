import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refreshOnEvent } from '../../../platform/ui/data/live/refresh-on-event.ts'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { useItem } from '../../../platform/ui/data/queries.ts'
import { ErrorBoundary } from '../../../platform/ui/feedback/error-boundary.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Record, RecordFact } from '../../../platform/ui/layout/record.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { LinkToCome } from '../../../platform/ui/pieces/record-links.tsx'
import { useOpen } from '../../../platform/ui/routing/brought.ts'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../activity/ui/public.ts'
import { addDealFlag } from '../add-deal-flag.ts'
import { type Contact, contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { contactRelations as relations } from '../relations-contract.ts'
import { BankPanel } from './bank-panel.tsx'
import { ContactLinks } from './contact-links.tsx'
import { ContactMenu } from './contact-menu.tsx'
import { ContactPanels } from './contact-panels.tsx'
import type { ContactPart } from './contact-part.ts'
import styles from './contacts.module.css'
import { DuplicatesPanel } from './duplicates-panel.tsx'
import { contactScreenMessages } from './messages.ts'
import { RelationsPanel } from './relations-panel.tsx'
import { RemindersPanel } from './reminders-panel.tsx'

const contactSearch = z.object({ tab: z.enum(['data', 'history']).default('data') })

/** The page of one contact; `parts` are what later modules show of it. */
export const contactPageWith = (parts: readonly ContactPart[]) => () => <ContactPage parts={parts} />

function ContactPage({ parts }: { parts: readonly ContactPart[] }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const queries = useQueryClient()
  const contact = useItem(contacts.show, { params: { id } })
  const isAboveRead = useAbove(id)
  useRoom(`contact:${id}`, { onEvents: () => refreshOnEvent(queries, [contacts.show], { params: { id } }) })
  if (contact.error && !contact.data) return <Failure failure={contact.error} retry={() => void contact.refetch()} />
  if (!contact.data || !isAboveRead) return <Record trail={[]} title="…" main={<SkeletonLines lines={8} />} />
  return <ContactRecord contact={contact.data} parts={parts} />
}

/** Whether what stands above the contact's own fields was read: coming after them it would push them down. */
function useAbove(id: string) {
  const alike = useItem(relations.duplicates, { params: { id } })
  const merges = useItem(relations.merges, { params: { id } })
  const reminders = useItem(relations.reminders, { params: { id } })
  const isRead = [alike, merges, reminders].every(({ isPending, failureCount }) => !isPending || failureCount > 0)
  // Once drawn it stays drawn: what failed is asked again by the panels themselves.
  const [drawn, setDrawn] = useState('')
  if (isRead && drawn !== id) setDrawn(id)
  return isRead || drawn === id
}

function ContactRecord({ contact, parts }: { contact: Contact; parts: readonly ContactPart[] }) {
  const { t } = useText(contactScreenMessages)
  const words = useText(contactMessages)
  const granted = usePermissions()
  const maySeeHistory = useMay('contacts.list-history')
  const { value } = useUrlState(contactSearch)
  const mayAddDeal = granted.has('contacts.add-project') && !granted.has(addDealFlag)
  const shown = useOpen(parts).filter(({ needs = [] }) => needs.every((one) => granted.has(one)))
  const isHistory = maySeeHistory && value.tab === 'history'
  const place = [contact.city, contact.state].filter(Boolean).join('/')
  const timeline = maySeeHistory && (
    <RecordTimeline
      threadId={contact.id}
      room={`contact:${contact.id}`}
      kinds={['all', 'notes', 'changes', 'calls', 'appointments']}
    />
  )
  return (
    <Record
      trail={[{ label: t('contacts.title'), to: '/contacts' }, { label: words.t(`contacts.kind.${contact.kind}`) }]}
      title={contact.name}
      detail={
        <>
          {place && (
            <>
              <Icon of={IconMapPin} size="tiny" /> {place}
            </>
          )}
          {contact.typeName && <Tag tone="brand">{contact.typeName}</Tag>}
          {contact.originName && <Tag>{contact.originName}</Tag>}
        </>
      }
      facts={
        <>
          {contact.stepName && <RecordFact label={t('contacts.step')}>{contact.stepName}</RecordFact>}
          {contact.statusName && <RecordFact label={t('contacts.status')}>{contact.statusName}</RecordFact>}
          {contact.ownerName && (
            <RecordFact label={words.t('contacts.field.ownerId')}>
              <Person name={contact.ownerName} size="small" />
            </RecordFact>
          )}
        </>
      }
      actions={
        <>
          <span className={mayAddDeal ? styles.besideTitle : undefined}>
            <ContactLinks id={contact.id} phone={contact.phone} email={contact.email} />
          </span>
          <ContactMenu contact={contact} />
          {mayAddDeal && <NewDealButton contact={contact} />}
        </>
      }
      dock={
        mayAddDeal && (
          <>
            <ContactLinks id={contact.id} phone={contact.phone} email={contact.email} />
            <NewDealButton contact={contact} size="large" />
          </>
        )
      }
      tabs={
        maySeeHistory && (
          <Tabs
            label={t('contacts.one')}
            tabs={[
              { label: t('contacts.tab.data'), to: `/contacts/${contact.id}`, search: { tab: undefined } },
              { label: t('contacts.tab.history'), to: `/contacts/${contact.id}`, search: { tab: 'history' } },
            ]}
          />
        )
      }
      main={
        isHistory ? (
          <Panel isFlush>{timeline}</Panel>
        ) : (
          <>
            <DuplicatesPanel contact={contact} />
            <RemindersPanel contactId={contact.id} />
            <ContactPanels contact={contact} sections={['main']} />
            <Parts contact={contact} parts={shown.filter(({ isWork }) => isWork)} />
            <ContactPanels contact={contact} sections={['address', 'commercial']} />
            <Parts contact={contact} parts={shown.filter(({ isWork }) => !isWork)} />
            <ContactPanels contact={contact} sections={['more']} />
            <BankPanel contact={contact} />
            <RelationsPanel contact={contact} />
          </>
        )
      }
      side={!isHistory && timeline}
    />
  )
}

function Parts({ contact, parts }: { contact: Contact; parts: readonly ContactPart[] }) {
  const { say } = useText(contactMessages)
  return parts.map(({ id, title, part: Part }) => (
    <Panel key={id} title={say(title)} isFlush>
      <ErrorBoundary>
        <Suspense fallback={<LinkToCome />}>
          <Part contact={contact} />
        </Suspense>
      </ErrorBoundary>
    </Panel>
  ))
}

/** The next step with a contact: opens the deal dialog over the page, with the contact chosen. */
function NewDealButton({ contact, size }: { contact: Contact; size?: 'large' }) {
  const { t } = useText(contactScreenMessages)
  return (
    <LinkButton
      variant="primary"
      icon={IconPlus}
      to={`/contacts/${contact.id}`}
      search={{ novo: 'negocio', contato: contact.id }}
      {...(size && { size, fullWidth: true })}
    >
      {t('contacts.new_deal')}
    </LinkButton>
  )
}
