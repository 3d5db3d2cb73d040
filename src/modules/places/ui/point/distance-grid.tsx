import { useId } from 'react'
import type { Camera } from '../../../../platform/ui/map/camera.ts'
import { offsetOf } from './map-plane.ts'
import styles from './point-picker.module.css'

/** Lines at round distances that are fixed to the ground, north up. */
export function DistanceGrid({ camera, gap }: { camera: Camera; gap: number }) {
  const id = useId()
  // A whole degree is far away from the screen, so only the remainder shifts the lines.
  const whole = { latitude: Math.round(camera.latitude), longitude: Math.round(camera.longitude) }
  const { right, down } = offsetOf(whole, camera, camera.zoom)
  return (
    <svg className={styles.grid} aria-hidden>
      <defs>
        <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" x={right % gap} y={down % gap}>
          <path d={`M${gap} 0H0V${gap}`} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  )
}
