import type { Ctx } from '../../../platform/http/ctx.ts'
import { simulatorSettings } from './settings-store.ts'

export { takeSimulation } from './receive.ts'
export { editSimulatorSettings } from './settings-store.ts'

/** The simulator's own colours, where the company has chosen some, and the hosts that may show it in their pages. */
export async function faceOfSimulator(ctx: Ctx) {
  const { primaryColor, secondaryColor, sites } = await simulatorSettings(ctx)
  return { ...(primaryColor && { primaryColor }), ...(secondaryColor && { secondaryColor }), sites }
}
