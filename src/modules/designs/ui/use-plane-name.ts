import { useText } from '../../../platform/ui/text/use-text.ts'
import type { FilledPlane } from '../roof/filled-plane.ts'
import { roofMessages } from './messages.ts'

const faces = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** What a plane is called: as somebody named it, else by where it looks. */
export function usePlaneName() {
  const { t } = useText(roofMessages)
  return ({ plane, shape }: FilledPlane) => {
    const face = faces[Math.round(shape.azimuth / 45) % 8]!
    return plane.name || t('roof.plane_of', { face: t(`roof.face_${face}`) })
  }
}
