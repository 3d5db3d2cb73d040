import { IconBrandWhatsapp, IconPencil, IconPlus, IconQrcode, IconWorld } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRoom } from '../../../platform/ui/data/live/realtime.ts'
import { refresh, useCall, useList } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { Menu } from '../../../platform/ui/overlays/menu.tsx'
import { Button, LinkButton } from '../../../platform/ui/pieces/button.tsx'
import { Tag, type Tone } from '../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../platform/ui/pieces/icon.tsx'
import { IconButton } from '../../../platform/ui/pieces/icon-button.tsx'
import { useUrlState } from '../../../platform/ui/routing/use-url-state.ts'
import { nameSearch } from '../../../platform/ui/settings/name-search.ts'
import row from '../../../platform/ui/settings/settings-line.module.css'
import { SettingsList } from '../../../platform/ui/settings/settings-list.tsx'
import { formatDate } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { type Channel, channels } from '../contract.ts'
import { shownPhone } from '../shown-phone.ts'
import { ChannelDrawer } from './channel-drawer.tsx'
import { channelScreenMessages as words } from './messages.ts'
import { PairDialog } from './pair-dialog.tsx'
import { QrDrawer } from './qr-drawer.tsx'
import { SiteDrawer } from './site-drawer.tsx'

const tones: Record<Channel['state'], Tone> = {
  connected: 'ok',
  disconnected: 'danger',
  error: 'warn',
  not_configured: 'neutral',
}

type Open = Channel | 'new' | 'new-qr' | 'new-site'

/** The ways by which customers write, and how each of them stands. */
export function ChannelsPage() {
  const { t } = useText(words)
  const queries = useQueryClient()
  const filters = useUrlState(nameSearch)
  const list = useList(channels.list, filters.value)
  const [open, setOpen] = useState<Open | null>(null)
  const hasSite = list.rows.some(({ kind }) => kind === 'site')
  useRoom('channels', { onEvents: () => void refresh(queries, [channels.list]) })
  return (
    <>
      <SettingsList
        title={t('channels.title')}
        count={(count) => t('channels.count', { count })}
        add={
          <Menu
            groups={[
              {
                items: [
                  { label: t('channels.whatsapp'), icon: IconBrandWhatsapp, run: () => setOpen('new') },
                  { label: t('channels.qr'), icon: IconQrcode, run: () => setOpen('new-qr') },
                  ...(hasSite ? [] : [{ label: t('channels.site'), icon: IconWorld, run: () => setOpen('new-site') }]),
                ],
              },
            ]}
          >
            <Button variant="primary" icon={IconPlus}>
              {t('channels.add')}
            </Button>
          </Menu>
        }
        filters={filters}
        list={list}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        row={(one) => <ChannelLine channel={one} onEdit={() => setOpen(one)} />}
        empty={{ icon: IconBrandWhatsapp, title: t('channels.empty'), why: t('channels.empty.why') }}
      />
      {open && <OpenDrawer key={typeof open === 'string' ? open : open.id} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function OpenDrawer({ open, onClose }: { open: Open; onClose(): void }) {
  const channel = typeof open === 'string' ? null : open
  if (channel ? channel.kind === 'qr' : open === 'new-qr') return <QrDrawer channel={channel} onClose={onClose} />
  const isSite = channel ? channel.kind === 'site' : open === 'new-site'
  return isSite ? (
    <SiteDrawer channel={channel} onClose={onClose} />
  ) : (
    <ChannelDrawer channel={channel} onClose={onClose} />
  )
}

function ChannelLine({ channel, onEdit }: { channel: Channel; onEdit(): void }) {
  const { t } = useText(words)
  const test = useCall(channels.test, {
    refreshes: [channels.list],
    onDone: ({ ok, text }) => (ok ? notify.success(text) : notify.warning(text)),
  })
  const [isPairing, setPairing] = useState(false)
  const { id, kind, name, phone, state, fault, enabled, lastInAt } = channel
  return (
    <div className={row.line}>
      <Icon of={kind === 'site' ? IconWorld : IconBrandWhatsapp} />
      <div>
        <b>{name}</b>
        <small>
          {[
            shownPhone(phone) || null,
            channel.departmentName || t('channels.department.none'),
            lastInAt ? t('channels.last', { date: formatDate(lastInAt) }) : t('channels.none_yet'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {fault && <small>{fault}</small>}
      </div>
      {!enabled && <Tag>{t('channels.off')}</Tag>}
      <Tag tone={tones[state]}>{t(`channels.state.${state}`)}</Tag>
      {kind === 'qr' && (
        <Button size="small" icon={IconQrcode} onClick={() => setPairing(true)}>
          {t('channels.qr.pair')}
        </Button>
      )}
      {isPairing && <PairDialog channel={channel} onClose={() => setPairing(false)} />}
      {kind !== 'site' && (
        <Button size="small" isBusy={test.isRunning} onClick={() => void test.run({ params: { id } })}>
          {t('channels.test')}
        </Button>
      )}
      <LinkButton size="small" to={`/settings/chat-support/channels/${id}`}>
        {t('channels.check')}
      </LinkButton>
      <IconButton icon={IconPencil} label={t('channels.edit')} onClick={onEdit} />
    </div>
  )
}
