import { useMemo, useState } from 'react'
import { useItem } from '../../../../platform/ui/data/queries.ts'
import { useSettled } from '../../../../platform/ui/data/use-settled.ts'
import { Failure } from '../../../../platform/ui/feedback/failure.tsx'
import {
  type Box,
  boxOf,
  type Camera,
  fitted,
  nearest,
  type Size,
  toPicture,
  zoomed,
} from '../../../../platform/ui/map/camera.ts'
import type { Town } from '../../../../platform/ui/map/land.ts'
import { MapStage } from '../../../../platform/ui/map/map-stage.tsx'
import { useSize } from '../../../../platform/ui/map/use-size.ts'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { DealsMap, MapPin } from '../../view-shapes.ts'
import { dealViews } from '../../views-contract.ts'
import { filtersOf } from '../deal-search.ts'
import type { PipelineAddress } from '../pipeline-frame.tsx'
import { MapList } from './map-list.tsx'
import { MapPinMark } from './map-pin.tsx'
import styles from './map-view.module.css'
import { viewMessages as words } from './messages.ts'

const brazil = { west: -74, south: -34, east: -34.5, north: 5.5 }
/** Deals nearer to each other than this (degrees; about 10 m) count as one place. */
const samePlace = 1e-4
/** Reads the deals again once the map has not moved for so long. */
const settling = 160

/** The deals by their coordinates: pins in the colours of their statuses, and a list of those in view. */
export function MapView({ address }: { address: PipelineAddress }) {
  const { t } = useText(words)
  const { element, size } = useSize()
  const [chosen, choose] = useState<Camera | null>(null)
  const [place, setPlace] = useState<Box | null>(null)
  const filters = filtersOf(address.value)
  const whole = useItem(dealViews.map, { query: { ...filters, ...brazil, zoom: 4 } }, { keepPrevious: true })
  const bounds = whole.data?.bounds
  const camera = useMemo(() => chosen ?? fitted(bounds ?? brazil, size), [chosen, bounds, size])
  const asked = useSettled(camera, settling)
  const query = { ...filters, ...boxOf(asked, size), zoom: Math.min(18, Math.max(2, Math.round(asked.zoom))) }
  const map = useItem(dealViews.map, { query }, { keepPrevious: true, enabled: whole.data !== undefined })
  const data = map.data ?? whole.data
  const open = (aberto: string) => address.set({ aberto })
  const failure = whole.error ?? map.error
  if (failure && !data) return <Failure failure={failure} retry={() => void whole.refetch()} />
  const openPin = ({ dealId, box }: MapPin) => {
    if (dealId) open(dealId)
    else if (isOnePlace(box) || camera.zoom >= nearest) setPlace(box)
    else choose(opened(camera, box, size))
  }
  return (
    <div className={styles.split}>
      <MapStage
        element={element}
        label={t('deals.map.label')}
        camera={camera}
        size={size}
        tiles={data?.tiles?.pattern}
        credit={data?.tiles?.credit}
        named={townsOf(data?.deals ?? [])}
        marks={data?.pins ?? []}
        onMove={choose}
        onFit={() => choose(null)}
      >
        <Pins data={data} camera={camera} size={size} openId={address.value.aberto} onOpen={openPin} />
      </MapStage>
      {data && (
        <MapList address={address} data={data} place={place} onLeavePlace={() => setPlace(null)} onOpen={open} />
      )}
    </div>
  )
}

const isOnePlace = ({ west, south, east, north }: Box) => east - west < samePlace && north - south < samePlace

/** Zooms to a cluster until its deals fill the map. */
function opened(camera: Camera, box: Box, size: Size): Camera {
  const inside = fitted(box, size, nearest)
  return inside.zoom > camera.zoom ? inside : zoomed({ ...inside, zoom: camera.zoom }, 1)
}

/** The towns of the deals in view, each named at the centre of its deals. */
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

interface PinsProps {
  data: DealsMap | undefined
  camera: Camera
  size: Size
  openId: string | undefined
  onOpen(pin: MapPin): void
}

function Pins({ data, camera, size, openId, onOpen }: PinsProps) {
  const { t } = useText(words)
  const place = toPicture(camera, size)
  const nameOf = (dealId: string) => data?.deals.find(({ id }) => id === dealId)?.title
  return data?.pins.map((pin) => {
    const { x, y } = place(pin)
    if (x < -40 || y < -40 || x > size.width + 40 || y > size.height + 40) return null
    const { dealId, count } = pin
    return (
      <button
        key={dealId ?? `${pin.longitude} ${pin.latitude}`}
        type="button"
        className={styles.pin}
        style={{ translate: `${x}px ${y}px` }}
        data-on={(dealId !== null && dealId === openId) || undefined}
        aria-label={dealId ? (nameOf(dealId) ?? t('deals.map.one')) : t('deals.map.cluster', { count })}
        onClick={() => onOpen(pin)}
      >
        <MapPinMark colors={pin.colors} count={count} />
      </button>
    )
  })
}
