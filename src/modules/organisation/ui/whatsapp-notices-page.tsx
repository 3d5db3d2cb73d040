import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useMay } from '../../../platform/ui/data/permissions.ts'
import { useCall, useItem } from '../../../platform/ui/data/queries.ts'
import { Failure } from '../../../platform/ui/feedback/failure.tsx'
import { SkeletonLines } from '../../../platform/ui/feedback/skeleton.tsx'
import { Page, Panel } from '../../../platform/ui/layout/page.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { Switch } from '../../../platform/ui/pieces/switch.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { NameBar } from '../../../platform/ui/settings/name-bar.tsx'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import { NothingFound } from '../../../platform/ui/settings/nothing-found.tsx'
import parts from '../../../platform/ui/settings/settings-parts.module.css'
import { holdsWords } from '../../../platform/ui/text/plain.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { general, type Notice } from '../contract.ts'
import { organisationMessages } from '../messages.ts'
import { type NoticeEvent, noticeEventNames } from '../whatsapp-notices.ts'
import styles from './general.module.css'
import { generalMessages as words } from './general-messages.ts'
import { NoticeDrawer, recipientsLeft } from './notice-drawer.tsx'
import { SentNotices } from './sent-notices.tsx'

/** For each event, who is notified over WhatsApp and with which text. */
export function WhatsappNoticesPage() {
  const { t } = useText(words)
  const notices = useItem(general.notices, {})
  const number = useItem(general.whatsappNumber, {})
  const hasNumber = number.data?.isConnected ?? false
  const [open, setOpen] = useState<{ event: NoticeEvent; notice: Notice | null } | null>(null)
  const filters = useUrlState(nameSearch)
  const isLoading = notices.isLoading || number.isLoading
  const all = notices.data ?? []
  const found = noticeEventNames.filter((event) => {
    const matching = all.filter((notice) => notice.event === event)
    const names = matching.map(({ recipient, body }) => `${t(`notices.recipient.${recipient}`)} ${body}`)
    return holdsWords([t(`notices.event.${event}`), ...names].join(' '), filters.value.search)
  })
  return (
    <Page title={t('notices.title')} bar={<NameBar filters={filters} />} width="reading">
      <div className={parts.stack}>
        <p className={parts.note}>{t('notices.why')}</p>
        <p className={parts.note}>{t('notices.way')}</p>
        {notices.error && <Failure failure={notices.error} retry={() => void notices.refetch()} />}
        {isLoading && <SkeletonLines lines={8} />}
        {!isLoading && number.data && !hasNumber && <NoNumber />}
        {!isLoading && notices.data && found.length === 0 && (
          <NothingFound onClear={() => filters.set({ search: undefined })} />
        )}
        {!isLoading && notices.data && found.length > 0 && (
          <Panel isFlush>
            <ul className={styles.events}>
              {found.map((event) => (
                <EventRow
                  key={event}
                  event={event}
                  hasNumber={hasNumber}
                  notices={all.filter((notice) => notice.event === event)}
                  onOpen={(notice) => setOpen({ event, notice })}
                />
              ))}
            </ul>
          </Panel>
        )}
        {!isLoading && <SentNotices />}
      </div>
      {open && (
        <NoticeDrawer
          key={open.notice?.id ?? open.event}
          {...open}
          hasNumber={hasNumber}
          taken={all.filter((notice) => notice.event === open.event).map(({ recipient }) => recipient)}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

/** Why no notice can be switched on, and where that changes. */
function NoNumber() {
  const { t, say } = useText(words)
  const mayConnect = useMay('chat.manage-channels')
  return (
    <div className={parts.note} role="status">
      <p>{say(organisationMessages['organisation.notice_no_number'])}</p>
      {mayConnect && (
        <LinkButton size="small" to="/settings/chat-support/channels">
          {t('notices.to_channels')}
        </LinkButton>
      )}
    </div>
  )
}

interface EventRowProps {
  event: NoticeEvent
  hasNumber: boolean
  notices: readonly Notice[]
  onOpen(notice: Notice | null): void
}

function EventRow({ event, hasNumber, notices, onOpen }: EventRowProps) {
  const { t } = useText(words)
  const taken = notices.map(({ recipient }) => recipient)
  return (
    <li className={styles.event}>
      <h3>{t(`notices.event.${event}`)}</h3>
      <div className={styles.told}>
        {notices.length === 0 && <p className={parts.note}>{t('notices.nobody')}</p>}
        {notices.length > 0 && (
          <ul className={styles.notices}>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} hasNumber={hasNumber} onOpen={() => onOpen(notice)} />
            ))}
          </ul>
        )}
        {recipientsLeft(event, taken).length > 0 && (
          <div>
            <Button size="small" variant="quiet" icon={IconPlus} onClick={() => onOpen(null)}>
              {t(notices.length === 0 ? 'notices.addFirst' : 'notices.add')}
            </Button>
          </div>
        )}
      </div>
    </li>
  )
}

interface NoticeRowProps {
  notice: Notice
  hasNumber: boolean
  onOpen(): void
}

function NoticeRow({ notice, hasNumber, onOpen }: NoticeRowProps) {
  const { t } = useText(words)
  const edit = useCall(general.editNotice, { refreshes: [general.notices] })
  const { id, enabled, body } = notice
  const recipient = t(`notices.recipient.${notice.recipient}`)
  const event = t(`notices.event.${notice.event}`)
  return (
    <li className={styles.notice} data-off={!enabled || undefined}>
      <span className={styles.said}>
        {recipient}
        <small>{body}</small>
      </span>
      <Switch
        label={<span className="sr-only">{t('notices.switch', { recipient, event })}</span>}
        isOn={enabled}
        isDisabled={!hasNumber && !enabled}
        onChange={(isOn) => void edit.run({ params: { id }, body: { enabled: isOn } })}
      />
      <IconButton icon={IconPencil} size="small" label={t('notices.change', { recipient, event })} onClick={onOpen} />
    </li>
  )
}
