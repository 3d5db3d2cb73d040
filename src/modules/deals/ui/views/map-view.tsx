import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { formatNumber, formatWholeMoney } from '../../../../platform/i18n/formats.ts'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import { StatusDot } from '../../../../platform/ui/pieces/chip.tsx'
import { IconButton } from '../../../../platform/ui/pieces/icon-button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealsMap } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { viewMessages as words } from '../view-messages.ts'
import { brazilOutline, landmarks } from './brazil-outline.ts'
import { boxOf, type Camera, fitted, panned, type Size, toPicture, zoomed } from './map-camera.ts'
import { MapPinMark } from './map-pin.tsx'
import styles from './map-view.module.css'

const brazil = { west: -74, south: -34, east: -34.5, north: 5.5 }

/** The deals by their coordinates: pins in the colours of their statuses, and a list of what is in sight. */
export function MapView({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const { element, size } = useSize()
  const [chosen, choose] = useState<Camera | null>(null)
  const filters = filtersOf(address.value)
  const whole = useItem(dealViews.map, { query: { ...filters, ...brazil, zoom: 4 } }, { keepPrevious: true })
  const bounds = whole.data?.bounds
  const camera = chosen ?? fitted(bounds ?? brazil, size)
  const asked = useDeferredValue(camera)
  const query = { ...filters, ...boxOf(asked, size), zoom: Math.min(18, Math.max(2, Math.round(asked.zoom))) }
  const map = useItem(dealViews.map, { query }, { keepPrevious: true, enabled: whole.data !== undefined })
  const data = map.data ?? whole.data
  const zoom = (by: number) => choose(zoomed(camera, by))
  const open = (aberto: string) => address.set({ aberto })
  const failure = whole.error ?? map.error
  if (failure && !data) return <Failure failure={failure} retry={() => void whole.refetch()} />
  return (
    <div className={styles.split}>
      <section
        ref={element}
        className={styles.map}
        aria-label={t('deals.map.label')}
        title={t('deals.map.hint')}
        {...moving(camera, choose, zoom)}
      >
        <Picture
          camera={camera}
          size={size}
          pins={data?.pins ?? []}
          towns={townsOf(data?.deals ?? [])}
          onOpen={open}
          onNear={(at) => choose(zoomed({ ...camera, ...at }, 2))}
        />
        <div className={styles.controls}>
          <IconButton icon={IconPlus} label={t('deals.map.nearer')} onClick={() => zoom(1)} />
          <IconButton icon={IconMinus} label={t('deals.map.farther')} onClick={() => zoom(-1)} />
          <IconButton icon={IconFocusCentered} label={t('deals.map.fit')} onClick={() => choose(null)} />
        </div>
      </section>
      {data && <InSight data={data} openId={address.value.aberto} onOpen={open} />}
    </div>
  )
}

interface Town {
  name: string
  longitude: number
  latitude: number
}

/** The towns of the deals in sight, named in their middle. */
function townsOf(deals: DealsMap['deals']): Town[] {
  const byCity = Map.groupBy(
    deals.filter(({ city }) => city),
    ({ city }) => city,
  )
  return [...byCity].map(([name, own]) => ({
    name,
    longitude: own.reduce((sum, deal) => sum + deal.longitude, 0) / own.length,
    latitude: own.reduce((sum, deal) => sum + deal.latitude, 0) / own.length,
  }))
}

interface PictureProps {
  camera: Camera
  size: Size
  pins: DealsMap['pins']
  towns: Town[]
  onOpen(dealId: string): void
  onNear(place: { longitude: number; latitude: number }): void
}

function Picture({ camera, size, pins, towns, onOpen, onNear }: PictureProps) {
  const { t } = useText(words)
  const place = toPicture(camera, size)
  const outline = brazilOutline.map(([longitude, latitude]) => place({ longitude, latitude }))
  return (
    <>
      <svg width={size.width} height={size.height} className={styles.land} aria-hidden>
        <polygon points={outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')} />
        {towns.map(({ name, ...town }) => {
          const { x, y } = place(town)
          return (
            <text key={name} x={x} y={y + 34} textAnchor="middle">
              {name}
            </text>
          )
        })}
        {landmarks.map(([name, longitude, latitude]) => {
          const { x, y } = place({ longitude, latitude })
          return (
            <g key={name} transform={`translate(${x} ${y})`}>
              <circle r={2} />
              {camera.zoom > 4.4 && (
                <text x={5} dy="0.32em">
                  {name}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      {pins.map((pin) => {
        const { x, y } = place(pin)
        if (x < -40 || y < -40 || x > size.width + 40 || y > size.height + 40) return null
        const { dealId } = pin
        return (
          <button
            key={dealId ?? `${pin.longitude} ${pin.latitude}`}
            type="button"
            tabIndex={-1}
            className={styles.pin}
            style={{ translate: `${x}px ${y}px` }}
            aria-label={dealId ? t('deals.map.in-sight', { count: 1 }) : t('deals.map.cluster', { count: pin.count })}
            onClick={() => (dealId ? onOpen(dealId) : onNear(pin))}
          >
            <MapPinMark colors={pin.colors} count={pin.count} />
          </button>
        )
      })}
    </>
  )
}

function InSight({ data, openId, onOpen }: { data: DealsMap; openId: string | undefined; onOpen(id: string): void }) {
  const { t } = useText(words)
  const unplaced = data.total - data.located
  return (
    <aside className={styles.list} aria-label={t('deals.map.in-sight', { count: data.inSight })}>
      <h2>{t('deals.map.in-sight', { count: data.inSight })}</h2>
      {unplaced > 0 && <p>{t('deals.map.unplaced', { count: unplaced })}</p>}
      <ul>
        {data.deals.map((deal) => (
          <li key={deal.id}>
            <button type="button" data-on={deal.id === openId || undefined} onClick={() => onOpen(deal.id)}>
              <strong>{deal.title}</strong>
              <span>
                <StatusDot color={deal.statusColor}>{deal.statusName}</StatusDot>
                {deal.amount ? formatWholeMoney(deal.amount) : ''}
              </span>
              {deal.city && <small>{deal.city}</small>}
            </button>
          </li>
        ))}
      </ul>
      {data.inSight > data.deals.length && (
        <p>
          +{formatNumber(data.inSight - data.deals.length)}. {t('deals.map.more')}
        </p>
      )}
    </aside>
  )
}

/** How far a key pushes the picture, in px. */
const pushes: Record<string, [dx: number, dy: number]> = {
  ArrowLeft: [80, 0],
  ArrowRight: [-80, 0],
  ArrowUp: [0, 80],
  ArrowDown: [0, -80],
}
const nearer: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

/** Drag, wheel and keys. */
function moving(camera: Camera, choose: (camera: Camera) => void, zoom: (by: number) => void) {
  const move = (key: string) => {
    const push = pushes[key]
    if (push) choose(panned(camera, ...push))
    else if (nearer[key]) zoom(nearer[key])
    else return false
    return true
  }
  return {
    onKeyDown: (event: React.KeyboardEvent) => {
      if (move(event.key)) event.preventDefault()
    },
    onWheel: (event: React.WheelEvent) => zoom(event.deltaY < 0 ? 0.5 : -0.5),
    onPointerMove: (event: React.PointerEvent) => {
      if (event.buttons === 1) choose(panned(camera, event.movementX, event.movementY))
    },
  }
}

function useSize() {
  const element = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>({ width: 720, height: 480 })
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width: Math.max(160, Math.round(width)), height: Math.max(160, Math.round(height)) })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return useMemo(() => ({ element, size }), [size])
}
