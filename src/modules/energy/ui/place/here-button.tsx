import { IconCurrentLocation } from '@tabler/icons-react'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { Button } from '../../../../platform/ui/pieces/button.tsx'
import { useText } from '../../../../platform/ui/text/use-text.ts'
import { useDeviceLocation } from '../../../access/ui/public.ts'
import type { Coordinates } from '../../../places/coordinates.ts'
import { installationMessages } from './messages.ts'

/** Takes the point from the device, where the browser offers it. */
export function HereButton({ onPoint }: { onPoint(point: Coordinates): void }) {
  const { t } = useText(installationMessages)
  const here = useDeviceLocation({
    onPoint: ({ latitude, longitude }) => onPoint({ latitude, longitude }),
    onFailure: () => notify.failure(t('energy-place.coordinates.far')),
  })
  if (!window.isSecureContext || !('geolocation' in navigator)) return null
  return (
    <>
      <Button size="small" icon={IconCurrentLocation} onClick={here.ask}>
        {t('energy-place.coordinates.here')}
      </Button>
      {here.dialog}
    </>
  )
}
