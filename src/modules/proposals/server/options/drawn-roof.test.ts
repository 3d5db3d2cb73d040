import { expect, test } from 'vitest'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { statement } from '../../../../platform/db/statement.ts'
import { designs } from '../../../designs/contract.ts'
import type { DrawnRoof } from '../../../designs/drawn-roof.ts'
import { roofForProposal } from '../../../designs/roof-for-proposal.ts'
import { aDesign, aPlane } from '../../../designs/testing/random-roofs.ts'
import { proposals } from '../../contract.ts'
import type { ProposalChoices } from '../../proposal-choices.ts'
import { readyToPropose } from '../test-deal.ts'

const world = await startWorld()
const flat: [number, number][] = [
  [100, 100],
  [400, 100],
  [400, 260],
  [100, 260],
]

/** A deal whose form took the roof that is drawn for it. */
async function withRoof() {
  const company = await world.company()
  const { admin } = company
  const { dealId, choices } = await readyToPropose(company)
  const params = { dealId }
  const design = aDesign({ moduleId: choices.kit.moduleId, planes: [aPlane({ corners: flat })] })
  await admin.call(designs.save, { params, body: { design, version: 0 } })
  const { facts } = await admin.call(designs.show, { params })
  const roof = roofForProposal(design, facts)
  const planes = roof.planes.map(({ id, name, tilt, azimuth, shade, modules }) => ({
    id,
    name,
    share: modules,
    orientation: { kind: 'angles' as const, tilt, azimuth },
    shading: shade,
    maxPerRow: null,
  }))
  const taken: ProposalChoices = { ...choices, planes, kit: { ...choices.kit, modules: roof.modules } }
  const redraw = () =>
    admin.call(designs.save, { params, body: { design: { ...design, planes: [aPlane({ tilt: 35 })] }, version: 1 } })
  return { company, admin, params, taken, modules: roof.modules, redraw }
}

const drawnOf = async ({ look }: TestCompany, id: string) =>
  (
    await look((ctx) =>
      ctx.one(
        statement<{ drawn: DrawnRoof | null }>(
          `select reference -> 'drawnRoof' as drawn from proposals where id = $1`,
          [id],
        ),
        'proposals.not_found',
      ),
    )
  ).drawn

const countOf = (drawn: DrawnRoof | null) =>
  drawn?.planes.flatMap(({ strings }) => strings.map(({ modules }) => modules.length)).reduce((a, b) => a + b, 0)

test('a proposal that took the drawn roof keeps its drawing, with strings on its own inverters, and a copy has it too', async () => {
  const { company, admin, params, taken, modules } = await withRoof()
  const made = await admin.call(proposals.generate, { params, body: taken })
  const drawn = await drawnOf(company, made.id)
  expect(countOf(drawn)).toBe(modules)
  expect(drawn!.planes[0]!.strings[0]).toMatchObject({ letter: 'A', mppt: 1 })
  const copy = await admin.call(proposals.duplicate, { params: { id: made.id } })
  expect(await drawnOf(company, copy.id)).toEqual(drawn)
})

test('another count or other planes are another roof: nothing is drawn', async () => {
  const { company, admin, params, taken, modules } = await withRoof()
  const [plane] = taken.planes
  for (const other of [
    { ...taken, kit: { ...taken.kit, modules: modules - 1 } },
    { ...taken, planes: [{ ...plane!, id: 'plane-1' }] },
    { ...taken, planes: [{ ...plane!, orientation: { kind: 'angles' as const, tilt: 5, azimuth: 0 } }] },
  ]) {
    const made = await admin.call(proposals.generate, { params, body: other })
    expect(await drawnOf(company, made.id)).toBeNull()
  }
})

test('calculated anew after the roof was redrawn, the offer keeps the drawing of its modules; a changed count drops it', async () => {
  const { company, admin, params, taken, modules, redraw } = await withRoof()
  const { id } = await admin.call(proposals.generate, { params, body: taken })
  const drawn = await drawnOf(company, id)
  await redraw()
  await admin.call(proposals.recalculate, { params: { id } })
  expect(await drawnOf(company, id)).toEqual(drawn)
  await admin.call(proposals.edit, { params: { id }, body: { ...taken, kit: { ...taken.kit, modules: modules - 2 } } })
  expect(await drawnOf(company, id)).toBeNull()
})

test('other equipment of an accepted proposal is no longer that of the drawing', async () => {
  const { company, admin, params: deal, taken, modules } = await withRoof()
  const { id } = await admin.call(proposals.generate, { params: deal, body: taken })
  const params = { id }
  const { result } = await admin.call(proposals.show, { params })
  await admin.call(proposals.accept, { params, body: { paymentId: result.payments[0]!.id } })
  expect(countOf(await drawnOf(company, id))).toBe(modules)
  const { moduleId, inverters } = taken.kit
  const body = { moduleId: moduleId!, modules: modules - 1, inverters }
  await admin.call(proposals.changeEquipment, { params, body })
  expect(await drawnOf(company, id)).toBeNull()
})
