import { IconAlertTriangle } from '@tabler/icons-react'
import { kilometresBetween } from '../../../../platform/ui/map/distance.ts'
import { type Town, useLand } from '../../../../platform/ui/map/land.ts'
import { isOnLand } from '../../../../platform/ui/map/on-land.ts'
import { Icon } from '../../../../platform/ui/pieces/icon.tsx'
import { formatNumber } from '../../../../platform/ui/text/formats.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Coordinates } from '../../coordinates.ts'
import { plusCodeOf } from '../../plus-code.ts'
import { placeScreenMessages } from './messages.ts'
import styles from './point-picker.module.css'

/** A point further (km) from the seat of its municipality is rarely meant. */
const farKm = 60

interface PointWordsProps {
  point: Coordinates | null
  seat: Town | null
  /** Read aloud only once the hand has let go. */
  isHeld: boolean
  isReadOnly: boolean | undefined
}

/** The point in words, for eyes and ears, with a warning where it can hardly be meant. */
export function PointWords({ point, seat, isHeld, isReadOnly }: PointWordsProps) {
  const { t } = useText(placeScreenMessages)
  return (
    <output className={styles.words} aria-label={t('places.pin.at')} aria-live={isHeld ? 'off' : 'polite'}>
      {point ? (
        <Where point={point} seat={seat} />
      ) : isReadOnly ? null : seat ? (
        t('places.pin.none_in', { town: seat.name })
      ) : (
        t('places.pin.none')
      )}
    </output>
  )
}

function Where({ point, seat }: { point: Coordinates; seat: Town | null }) {
  const { t } = useText(placeScreenMessages)
  const rings = useLand()?.rings
  const distance = seat && kilometresBetween(point, seat)
  const isOutside = rings !== undefined && (distance ?? farKm) > 1 && !isOnLand(rings, point)
  const isFar = distance !== null && distance > farKm
  const said = seat && { km: formatNumber(distance!, distance! < 10 ? 1 : 0), town: seat.name }
  return (
    <>
      <span>
        {t('places.pin.pair', { latitude: degrees(point.latitude), longitude: degrees(point.longitude) })} ·{' '}
        {plusCodeOf(point)}
        {said && !isFar && ` · ${t('places.pin.from', said)}`}
      </span>
      {(isOutside || isFar) && (
        <strong className={styles.warning}>
          <Icon of={IconAlertTriangle} size="small" />
          {isFar && said && t('places.pin.far', said)} {isOutside && t('places.pin.outside')}
        </strong>
      )}
    </>
  )
}

const degrees = (value: number) => formatNumber(value, 6, 3)
