import { useState } from 'react'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import type { Coordinates } from '../../../places/coordinates.ts'
import { PointPicker } from '../../../places/ui/public.ts'
import { installationMessages } from './messages.ts'

/** The zoom at which a municipality fits the map. */
const usualZoom = 10

interface DealPointProps {
  point: Coordinates
  ibgeCode: number | null
  zoom: number | null
  isReadOnly: boolean
  onSave(place: Coordinates & { zoom: number }): Promise<unknown>
}

/** The point of a deal: moved at will, and saved with the zoom once it is right. */
export function DealPoint({ point, ibgeCode, zoom, isReadOnly, onSave }: DealPointProps) {
  const { t } = useText(installationMessages)
  const [draft, setDraft] = useState(point)
  const [seen, setSeen] = useState(zoom)
  const [isSaving, setSaving] = useState(false)
  const isMoved = draft.latitude !== point.latitude || draft.longitude !== point.longitude
  const undo = () => {
    setDraft(point)
    setSeen(zoom)
  }
  const save = async () => {
    setSaving(true)
    await onSave({ ...draft, zoom: Math.round(seen ?? usualZoom) }).finally(() => setSaving(false))
  }
  return (
    <PointPicker
      point={draft}
      ibgeCode={ibgeCode}
      former={isMoved ? point : null}
      zoom={seen}
      isReadOnly={isReadOnly}
      onChange={setDraft}
      onZoom={setSeen}
    >
      {!isReadOnly && (isMoved || (zoom !== null && seen !== zoom)) && (
        <>
          <Button size="small" variant="quiet" onClick={undo}>
            {t('energy-place.point.undo')}
          </Button>
          <Button size="small" variant="primary" isBusy={isSaving} onClick={() => void save()}>
            {t('energy-place.point.save')}
          </Button>
        </>
      )}
    </PointPicker>
  )
}
