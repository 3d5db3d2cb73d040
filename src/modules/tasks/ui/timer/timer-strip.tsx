import { later } from '../../../../platform/ui/routing/later.tsx'

/** The timer that runs. */
export const TimerStrip = later(() => import('./running-timer.tsx').then((it) => it.RunningTimer))
