import type { z } from 'zod'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { translate } from '../../../platform/i18n/registry.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { estimate } from '../../proposals/server/public.ts'
import type { QuickSimulation } from '../contract.ts'
import { type Simulation, simulationOf, unitOf } from '../simulation.ts'
import { simulatorSettings } from './settings-store.ts'

type Asked = z.output<typeof QuickSimulation>

/** The simulation of a person of the company, who always sees the range of the price. */
export async function quickSimulation(ctx: Ctx, asked: Asked): Promise<Simulation> {
  const { rangeRate } = await simulatorSettings(ctx)
  const { simulation, problem } = await simulationAt(ctx, asked, rangeRate)
  if (problem === 'nothing-to-save') throw new Refusal(422, 'simulator.nothing_to_save')
  if (!simulation)
    throw new Refusal(422, 'simulator.not_calculable', {
      values: { problem: translate(ctx.lang, `proposals.problem_${problem}`) },
    })
  return simulation
}

type Found = { simulation: Simulation; problem?: undefined } | { simulation: null; problem: string | undefined }

/** `rate`: how far the range lies around the price; `null` tells none. */
export async function simulationAt(
  ctx: Ctx,
  { consumption, ibgeCode, connection, distributor }: Asked,
  rate: number | null,
): Promise<Found> {
  const found = await estimate(ctx, {
    ibgeCode,
    distributor,
    unit: (tariff) => unitOf(consumption, connection, tariff),
  })
  if (!found.ok) return { simulation: null, problem: found.problems[0] }
  const simulation = simulationOf(found.calculation.result!, { ...found, rate })
  // Below the legal minimum of a bill a system would cost and save nothing.
  if (simulation.yearlySavingCents <= 0) return { simulation: null, problem: 'nothing-to-save' }
  return { simulation }
}
