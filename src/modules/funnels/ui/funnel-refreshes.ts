import { funnels } from '../contract.ts'

/** The calls that show the funnel, to be read again after a change. */
export const funnelRefreshes = [funnels.settings, funnels.show]
