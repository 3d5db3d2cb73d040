import { IconDots, IconEyeOff, IconMapPin, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { useMay, usePermissions } from '../../../platform/ui/data/permissions.ts'
import { refresh, useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { useRoom } from '../../../platform/ui/data/realtime.ts'
import { ConfirmDialog } from '../../../platform/ui/feedback/confirm-dialog.tsx'
import { ErrorBoundary } from '../../../platform/ui/feedback/error-boundary.tsx'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../platform/ui/layout/page.tsx'
import { Record, RecordFact } from '../../../platform/ui/layout/record.tsx'
import { Tabs } from '../../../platform/ui/layout/tabs.tsx'
import { Person } from '../../../platform/ui/pieces/avatar.tsx'
import { Tag } from '../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Menu } from '../../../platform/ui/pieces/menu.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { RecordTimeline } from '../../activity/ui/public.ts'
import { team } from '../../team/contract.ts'
import { DenialDialog, teamScreenMessages } from '../../team/ui/public.ts'
import { type Contact, contacts } from '../contract.ts'
import { contactMessages } from '../messages.ts'
import { ContactLinks } from './contact-links.tsx'
import { ContactPanels } from './contact-panels.tsx'
import type { ContactPart } from './contact-part.ts'
import { contactScreenMessages } from './messages.ts'

const contactSearch = z.object({ tab: z.enum(['data', 'history']).default('data') })

/** The page of one contact; `parts` are what later modules show of it. */
export function ContactPage({ parts }: { parts: readonly ContactPart[] }) {
  const { id } = useParams({ strict: false }) as { id: string }
  const queries = useQueryClient()
  const contact = useItem(contacts.show, { params: { id } })
  useRoom(`contact:${id}`, { onEvents: () => void refresh(queries, [contacts.show]) })
  if (contact.error && !contact.data) return <Failure failure={contact.error} retry={() => void contact.refetch()} />
  if (!contact.data) return <Record trail={[]} title="…" main={<SkeletonLines lines={8} />} />
  return <ContactRecord contact={contact.data} parts={parts} />
}

function ContactRecord({ contact, parts }: { contact: Contact; parts: readonly ContactPart[] }) {
  const { t } = useText(contactScreenMessages)
  const words = useText(contactMessages)
  const held = usePermissions()
  const maySeeHistory = useMay('contacts.list-history')
  const { value } = useUrlState(contactSearch)
  const isHistory = maySeeHistory && value.tab === 'history'
  const place = [contact.city, contact.state].filter(Boolean).join('/')
  const timeline = maySeeHistory && (
    <RecordTimeline threadId={contact.id} room={`contact:${contact.id}`} kinds={['all', 'notes', 'changes']} />
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
          {contact.originName && <Tag>{contact.originName}</Tag>}
        </>
      }
      facts={
        contact.ownerName && (
          <RecordFact label={words.t('contacts.field.ownerId')}>
            <Person name={contact.ownerName} size="small" />
          </RecordFact>
        )
      }
      actions={
        <>
          <ContactLinks phone={contact.phone} email={contact.email} />
          <ContactMenu contact={contact} />
        </>
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
            <ContactPanels contact={contact} sections={['main', 'address', 'commercial']} />
            {parts
              .filter((one) => !one.needs || held.has(one.needs))
              .map(({ id, title, part: Part }) => (
                <Panel key={id} title={words.say(title)} isFlush>
                  <ErrorBoundary>
                    <Suspense fallback={<SkeletonLines lines={3} />}>
                      <Part contact={contact} />
                    </Suspense>
                  </ErrorBoundary>
                </Panel>
              ))}
            <ContactPanels contact={contact} sections={['more']} />
          </>
        )
      }
      side={!isHistory && timeline}
    />
  )
}

function ContactMenu({ contact }: { contact: Contact }) {
  const { t, say } = useText(contactScreenMessages)
  const navigate = useNavigate()
  const mayRemove = useMay(contacts.remove.needs)
  const mayDeny = useMay(team.deny.needs)
  const [open, setOpen] = useState<'remove' | 'deny' | null>(null)
  const close = () => setOpen(null)
  const remove = useCall(contacts.remove, { refreshes: [contacts.list], tells: 'nowhere' })
  if (!mayRemove && !mayDeny) return null
  return (
    <>
      <Menu
        groups={[
          {
            items: mayDeny
              ? [{ label: say(teamScreenMessages['team.deny']), icon: IconEyeOff, run: () => setOpen('deny') }]
              : [],
          },
          {
            items: mayRemove
              ? [{ label: t('contacts.remove'), icon: IconTrash, isDangerous: true, run: () => setOpen('remove') }]
              : [],
          },
        ]}
      >
        <IconButton icon={IconDots} label={t('contacts.more_actions')} variant="outlined" />
      </Menu>
      <DenialDialog kind="contact" recordId={contact.id} name={contact.name} isOpen={open === 'deny'} onClose={close} />
      <ConfirmDialog
        isOpen={open === 'remove'}
        onClose={close}
        title={t('contacts.remove.ask', { name: contact.name })}
        confirm={t('contacts.remove')}
        isDangerous
        run={async () => {
          await remove.call({ params: { id: contact.id } })
          notify.success(t('contacts.removed', { name: contact.name }))
          await navigate({ to: '/contacts' })
        }}
      >
        {t('contacts.remove.why')}
      </ConfirmDialog>
    </>
  )
}
