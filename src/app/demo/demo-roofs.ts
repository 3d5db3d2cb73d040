import { emptyDesign, type RoofDesign } from '../../modules/designs/roof/roof-design.ts'
import { saveDesign } from '../../modules/designs/server/public.ts'
import { statement } from '../../platform/db/statement.ts'
import type { Ctx } from '../../platform/http/ctx.ts'

const usualPlane = {
  name: '',
  form: 'pitched' as const,
  tilt: 20,
  seen: { kind: 'above' as const },
  setbacks: { eave: 0.4, ridge: 0.35, side: 0.3 },
  layout: 'best' as const,
  frameTilt: 10,
  without: [],
  most: null,
  byHand: null,
  shade: 0,
}

/** A hipped roof with a chimney; without a picture, so that each square is a metre. */
const hipped: Pick<RoofDesign, 'planes' | 'obstacles' | 'inverterAt'> = {
  planes: [
    {
      ...usualPlane,
      id: 'plane-north',
      facing: 350,
      corners: [
        [330, 240],
        [1_130, 100],
        [940, 430],
        [620, 490],
      ],
    },
    {
      ...usualPlane,
      id: 'plane-west',
      facing: 260,
      corners: [
        [330, 240],
        [620, 490],
        [430, 830],
      ],
    },
  ],
  obstacles: [
    {
      id: 'chimney',
      kind: 'chimney',
      keepOut: 0.5,
      corners: [
        [800, 235],
        [845, 227],
        [853, 272],
        [808, 280],
      ],
    },
  ],
  inverterAt: [420, 880],
}

/** The roof of the newest open deal. */
export async function drawDemoRoof(ctx: Ctx) {
  const deal = await ctx.first(
    statement<{ id: string }>(
      `select id from deals where tenant_id = platform.current_tenant() and state = 'open' order by created_at desc, id limit 1`,
    ),
  )
  const item = async (kind: string) =>
    ctx.first(
      statement<{ id: string }>(
        `select id from catalogue_items where tenant_id = platform.current_tenant() and kind = $1 and enabled
         order by abs(power - case when kind = 'inverter' then 8 else 550 end), id limit 1`,
        [kind],
      ),
    )
  const [module, inverter] = [await item('module'), await item('inverter')]
  if (!deal || !module || !inverter) return
  const inverters = [{ itemId: inverter.id, quantity: 1 }]
  await saveDesign(ctx, deal.id, { design: { ...emptyDesign, ...hipped, moduleId: module.id, inverters }, version: 0 })
}
