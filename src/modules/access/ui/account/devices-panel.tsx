import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { usePresence } from '../../../../platform/ui/data/live/realtime.ts'
import { refresh, useCall, useItem } from '../../../../platform/ui/data/queries.ts'
import { ConfirmButton } from '../../../../platform/ui/feedback/confirm-dialog.tsx'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Panel } from '../../../../platform/ui/layout/page.tsx'
import { Tag } from '../../../../platform/ui/pieces/chip.tsx'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatDate, formatTime } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { access, type Device } from '../../contract.ts'
import { accountMessages } from '../account-messages.ts'
import styles from './account.module.css'

/** Where this person is signed in, which of those are online now, and how to end them. */
export function DevicesPanel() {
  const { t } = useText(accountMessages)
  const queries = useQueryClient()
  const devices = useItem(access.devices, {}, { keepPrevious: true })
  usePresence({ onPresence: () => void refresh(queries, [access.devices]) })
  return (
    <Panel title={t('account.devices')} actions={<DisconnectOthers />}>
      {devices.error ? (
        <p role="alert">{t('account.devices.failed')}</p>
      ) : devices.data ? (
        <ul className={styles.rows}>
          {devices.data.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      ) : (
        <Skeleton height="7rem" />
      )}
    </Panel>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { t } = useText(accountMessages)
  const name = [device.os, device.browser].filter(Boolean).join(' · ') || t('account.devices.unknown')
  const isPhone = ['iOS', 'Android'].includes(device.os)
  return (
    <li className={styles.row}>
      <Icon of={isPhone ? IconDeviceMobile : IconDeviceDesktop} />
      <span className={styles.what}>
        <strong>{name}</strong>
        <span>
          {device.isOnline
            ? t('account.devices.online')
            : t('account.devices.seen', { when: `${formatDate(device.lastSeenAt)} ${formatTime(device.lastSeenAt)}` })}
        </span>
      </span>
      <span className={styles.tail}>
        {device.isCurrent ? (
          <Tag tone="brand">{t('account.devices.current')}</Tag>
        ) : (
          <Disconnect id={device.id} name={name} />
        )}
      </span>
    </li>
  )
}

function Disconnect({ id, name }: { id: string; name: string }) {
  const { t } = useText(accountMessages)
  const end = useCall(access.disconnectDevice, {
    refreshes: [access.devices],
    tells: 'nowhere',
    onDone: () => notify.success(t('account.devices.done')),
  })
  return (
    <ConfirmButton
      label={t('account.devices.disconnect')}
      ask={{
        title: t('account.devices.ask', { device: name }),
        children: t('account.devices.askText'),
        confirm: t('account.devices.disconnect'),
        isDangerous: true,
        run: () => end.call({ params: { id } }),
      }}
    />
  )
}

function DisconnectOthers() {
  const { t } = useText(accountMessages)
  const end = useCall(access.disconnectOthers, {
    refreshes: [access.devices],
    tells: 'nowhere',
    onDone: ({ ended }) => notify.success(t('account.devices.ended', { count: ended })),
  })
  return (
    <ConfirmButton
      label={t('account.devices.others')}
      ask={{
        title: t('account.devices.askOthers'),
        children: t('account.devices.askOthersText'),
        confirm: t('account.devices.others'),
        isDangerous: true,
        run: () => end.call({}),
      }}
    />
  )
}
