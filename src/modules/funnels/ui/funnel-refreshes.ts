import { funnels } from '../contract.ts'

/** What shows the funnel, to be asked for again when it was changed. */
export const funnelRefreshes = [funnels.settings, funnels.show]
