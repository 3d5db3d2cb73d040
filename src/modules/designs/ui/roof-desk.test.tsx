import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../platform/ui/testing/render-app.tsx'
import { emptyDesign, type RoofDesign } from '../roof/roof-design.ts'
import { aDesign, anObstacle } from '../testing/random-roofs.ts'
import { RoofDesk } from './roof-desk.tsx'
import { anInverter, sampleFacts, sampleId } from './testing.ts'

const none = { design: null, version: 0, savedByName: '', savedAt: null }
const savedAt = '2026-11-27T12:00:00.000Z'

async function desk(design: RoofDesign = emptyDesign, facts = sampleFacts, more: string[] = []) {
  signedIn(['deals.view', 'deals.edit', 'proposals.generate', ...more])
  const sent: { design: RoofDesign; version: number }[] = []
  serve({
    'PUT /api/deals/deal/roof-design': ({ body }) => {
      const given = body as (typeof sent)[number]
      sent.push(given)
      return { body: { Content: { ...given, version: given.version + 1, savedByName: 'Ana', savedAt } } }
    },
    'GET /api/deals/deal/roof-design': content({ ...none, facts: sampleFacts }),
  })
  const start = { ...design, moduleId: `${sampleId}1` }
  const { screen } = await renderApp(
    <div style={{ height: 800 }}>
      <RoofDesk dealId="deal" kept={none} facts={facts} start={start} />
    </div>,
  )
  const canvas = () => document.querySelector('svg[viewBox][role="group"]')!
  /** A touch at a place of the drawing. */
  const point = (kind: string, x: number, y: number) => {
    const at = new DOMPoint(x, y).matrixTransform((canvas() as SVGSVGElement).getScreenCTM()!)
    const target = kind === 'pointerdown' ? (document.elementFromPoint(at.x, at.y) ?? canvas()) : canvas()
    const on = canvas().contains(target) ? target : canvas()
    const how = { bubbles: true, button: 0, pointerId: 1, clientX: at.x, clientY: at.y }
    on.dispatchEvent(new PointerEvent(kind, how))
  }
  const tap = (x: number, y: number) => {
    point('pointerdown', x, y)
    point('pointerup', x, y)
  }
  const modules = () => Number(document.querySelector('[data-plane]')?.getAttribute('data-modules') ?? 0)
  return { screen, sent, tap, point, modules }
}

test('a plane that is drawn corner by corner fills with modules, is kept by itself, and every step has its way back', async () => {
  const { screen, sent, tap, modules } = await desk()
  await screen.getByRole('button', { name: 'Desenhar água' }).first().click()
  for (const [x, y] of [
    [300, 300],
    [800, 300],
    [800, 600],
    [300, 600],
  ] as const) {
    tap(x, y)
    await new Promise((done) => setTimeout(done, 30))
  }
  await userEvent.keyboard('{Enter}')
  await expect.poll(modules).toBeGreaterThan(10)
  await expect.poll(() => sent.at(-1)?.design.planes.length, { timeout: 5_000 }).toBe(1)
  await screen.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(modules).toBe(0)
  await screen.getByRole('button', { name: 'Refazer' }).click()
  await expect.poll(modules).toBeGreaterThan(10)
})

test('a corner moves with the hand and with the arrows; a chimney says what it takes', async () => {
  const { screen, point, modules } = await desk(aDesign({ obstacles: [anObstacle()] }))
  await expect.element(screen.getByText(/Chaminé: tira \d+ módulo/)).toBeVisible()
  const before = modules()
  point('pointerdown', 600, 400)
  point('pointermove', 900, 400)
  await new Promise((done) => setTimeout(done, 50))
  point('pointerup', 900, 400)
  await expect.poll(modules).toBeGreaterThan(before)
  const corner = screen.getByRole('button', { name: 'Canto 1' })
  ;(corner.element() as SVGElement).focus()
  const area = () => screen.getByText(/m², ocupa/).element().textContent
  const old = area()
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}')
  await expect.poll(area).not.toBe(old)
})

test('of two people the later one is told, and chooses whose drawing stays', async () => {
  const { screen } = await desk(aDesign())
  let refused = true
  serve({
    'PUT /api/deals/deal/roof-design': ({ body }) =>
      refused
        ? {
            status: 409,
            body: { Code: 'designs.changed_meanwhile', Message: 'Ana salvou a versão 4.', Details: { version: 4 } },
          }
        : { body: { Content: { ...(body as object), version: 5, savedByName: 'Eu', savedAt } } },
  })
  await screen.getByRole('radio', { name: 'Retrato' }).click({ force: true })
  await expect.element(screen.getByRole('alert').getByText('Ana salvou a versão 4.')).toBeVisible()
  refused = false
  await screen.getByRole('button', { name: 'Salvar o meu por cima' }).click()
  await expect.element(screen.getByText(/versão\s5/)).toBeVisible()
})

test('the diagram and the materials follow the drawing, each material with why it is there, and the drawing stays as it was', async () => {
  const inverters = [{ itemId: anInverter.id, quantity: 1 }]
  const { screen, modules, sent } = await desk(aDesign({ inverters }), { ...sampleFacts, inverters: [anInverter] })
  await expect.poll(modules).toBeGreaterThan(10)
  const count = modules()
  await screen.getByRole('radio', { name: 'Unifilar' }).click({ force: true })
  const diagram = screen.getByRole('img', { name: `Diagrama unifilar: ${count} módulos, 1 inversor, medidor e rede` })
  await expect.element(diagram).toBeVisible()
  await expect.element(screen.getByText('Disjuntor 63 A')).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await screen.getByRole('radio', { name: 'Materiais' }).click({ force: true })
  await expect.element(screen.getByRole('row', { name: `${count} Era 555 desenhados em 1 água` })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^\d+ Conectores MC4 \(pares\) dois pares/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Copiar lista' })).toBeVisible()
  await screen.getByRole('radio', { name: 'Planta' }).click({ force: true })
  await expect.poll(modules).toBe(count)
  expect(sent).toEqual([])
})

test('before there is anything to show, diagram and materials say what is missing', async () => {
  const { screen } = await desk()
  await screen.getByRole('radio', { name: 'Unifilar' }).click({ force: true })
  await expect.element(screen.getByText(/O diagrama aparece aqui/)).toBeVisible()
  await screen.getByRole('radio', { name: 'Materiais' }).click({ force: true })
  await expect.element(screen.getByText(/A lista de materiais aparece aqui/)).toBeVisible()
})

test('of a plan that is a PDF the chosen page becomes a picture of the deal, and the drawing lies on it', async () => {
  const { screen } = await desk(emptyDesign, sampleFacts, ['deals.add-files'])
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"/>'
  const url = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  const [plan, page] = [
    { id: `${sampleId}6`, name: 'planta.pdf', type: 'application/pdf' },
    { id: `${sampleId}7`, name: 'planta, página 2.webp', type: 'image/webp' },
  ]
  const sent: RoofDesign[] = []
  const uploads = [plan, page]
  serve({
    'POST /api/files': () => ({ body: { Content: uploads.shift() } }),
    'GET /api/deals/deal/roof-design': content({
      ...none,
      facts: { ...sampleFacts, plans: [plan], pictures: [{ ...page, url }] },
    }),
    [`POST /api/files/${plan.id}/preview`]: content({
      pages: [1, 2].map((number) => ({ number, width: 640, height: 480, url })),
      hasMore: false,
    }),
    'PUT /api/deals/deal/roof-design': ({ body }) => {
      const { design, version } = body as { design: RoofDesign; version: number }
      sent.push(design)
      return { body: { Content: { design, version: version + 1, savedByName: 'Ana', savedAt } } }
    },
  })
  await screen
    .getByLabelText('Enviar foto ou planta')
    .last()
    .upload(new File(['%PDF-1.4'], 'planta.pdf', { type: 'application/pdf' }))
  await expect.element(screen.getByText('Desenhar sobre qual página de planta.pdf?')).toBeVisible()
  await screen.getByRole('button', { name: 'Página 2' }).click()
  await expect
    .poll(() => sent.at(-1)?.ground, { timeout: 5_000 })
    .toMatchObject({ fileId: page.id, width: 640, height: 480 })
  await expect.element(screen.getByText('Desenhar sobre qual página de planta.pdf?')).not.toBeInTheDocument()
})
