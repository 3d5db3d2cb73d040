import { IconCalendarExclamation } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Dialog } from '../../../../platform/ui/feedback/dialog.tsx'
import { Skeleton } from '../../../../platform/ui/feedback/skeleton.tsx'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { asSearch } from '../../../../platform/ui/routing/as-search.ts'
import { formatDate } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { energy } from '../../contract.ts'
import styles from './energy-settings.module.css'
import { energySettingsMessages as words } from './messages.ts'

/** Which tariffs of the company's bills have ended, each with the open proposals that were calculated with it. */
export function ExpiredTariffs() {
  const { t } = useText(words)
  const [isOpen, setOpen] = useState(false)
  const { data } = useItem(energy.expiredTariffs, {}, { enabled: isOpen })
  return (
    <>
      <Button size="small" icon={IconCalendarExclamation} onClick={() => setOpen(true)}>
        {t('energy-settings.expired')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('energy-settings.expired')}>
        <p>{t('energy-settings.expired_text')}</p>
        {!data ? (
          <Skeleton height="8rem" />
        ) : data.length === 0 ? (
          <p>{t('energy-settings.expired_none')}</p>
        ) : (
          <ul className={styles.expired}>
            {data.map(({ name, kind, validTo, units }) => (
              <li key={`${name} ${kind}`}>
                <span>
                  <strong>{name}</strong> · {t(`energy-settings.expired_${kind}`)}{' '}
                  {t('energy-settings.expired_on', { date: formatDate(validTo), count: units })}
                </span>
                <Link to="/proposals" search={asSearch({ tariffExpired: true, tariffOf: name })}>
                  {t('energy-settings.expired_proposals')}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
