import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { content, serve } from '../../../../platform/ui/testing/fake-server.ts'
import { renderApp, signedIn } from '../../../../platform/ui/testing/render-app.tsx'
import type { Coordinates } from '../../coordinates.ts'
import { PointPicker } from './point-picker.tsx'

const uberlandia = { ibgeCode: 3170206, name: 'Uberlândia', uf: 'MG', latitude: -18.9186, longitude: -48.2772 }

function Picked({ start }: { start: Coordinates | null }) {
  const [point, setPoint] = useState(start)
  return (
    <>
      <PointPicker point={point} ibgeCode={uberlandia.ibgeCode} onChange={setPoint} />
      <pre>{JSON.stringify(point)}</pre>
    </>
  )
}

async function open(start: Coordinates | null) {
  signedIn()
  serve({ 'GET /api/municipalities/3170206': content(uberlandia) })
  const { screen } = await renderApp(<Picked start={start} />)
  const point = () => JSON.parse(document.querySelector('pre')!.textContent!) as Coordinates
  const marker = screen.getByRole('button', { name: 'Posição do pino' })
  const words = screen.getByRole('status', { name: 'Ponto do pino' })
  await expect.poll(() => words.element().textContent).toContain('Uberlândia')
  // The map is drawn anew once it knows its width.
  await expect.poll(() => document.querySelector('svg text')).not.toBeNull()
  await expect
    .poll(() => document.querySelector('svg[aria-hidden]')?.getBoundingClientRect().width)
    .toBe(screen.getByRole('region', { name: 'Mapa do ponto' }).element().clientWidth)
  return { screen, point, marker, words }
}

const middle = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

test('a click marks the point there, and it is told in the person’s figures with its distance from the seat', async () => {
  const { screen, point, words } = await open(null)
  await expect.poll(() => words.element().textContent).toContain('Sem ponto marcado, vale a sede de Uberlândia')
  const ground = screen.getByRole('button', { name: /^Clique para marcar/ })
  const { width, height } = ground.element().getBoundingClientRect()
  await userEvent.click(ground, { position: { x: width / 2 + 70, y: height / 2 } })
  await expect.poll(() => point()?.longitude).toBeCloseTo(uberlandia.longitude + 0.096, 2)
  expect(point().latitude).toBeCloseTo(uberlandia.latitude, 2)
  await expect
    .poll(() => words.element().textContent)
    .toMatch(/^-18,91\d+; -48,18\d+ · \w{8}\+\w\w · a 10 km de Uberlândia$/)
  await expect.element(words).toHaveAttribute('aria-live', 'polite')
})

test('the marker is dragged, and the map under it stays', async () => {
  const { point, marker } = await open(uberlandia)
  const pin = marker.element() as HTMLElement
  // The browser captures only pointers that it created itself.
  pin.setPointerCapture = () => undefined
  const { x, y } = middle(pin)
  const hand = (type: string, right: number, down: number) =>
    pin.dispatchEvent(
      new PointerEvent(type, { clientX: x + right, clientY: y + down, pointerId: 1, button: 0, bubbles: true }),
    )
  hand('pointerdown', 0, 0)
  hand('pointermove', 20, 30)
  hand('pointermove', 40, 60)
  hand('pointerup', 40, 60)
  await expect.poll(() => point().longitude).toBeCloseTo(uberlandia.longitude + 0.055, 3)
  expect(point().latitude).toBeLessThan(uberlandia.latitude - 0.07)
  await expect.poll(() => middle(pin).x - x).toBeCloseTo(40, 0)
  expect(middle(pin).y - y).toBeCloseTo(60, 0)
})

test('arrow keys move the marker, with Shift a sixteenth as far', async () => {
  const { point, marker } = await open(uberlandia)
  ;(marker.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  const far = point().longitude - uberlandia.longitude
  expect(far).toBeCloseTo(0.02197, 4)
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(point().longitude - uberlandia.longitude - far).toBeCloseTo(far / 16, 5)
  await userEvent.keyboard('{ArrowUp}')
  expect(point().latitude).toBeGreaterThan(uberlandia.latitude)
})

test('a point far from its municipality, at sea or abroad is not taken without a word', async () => {
  const near = await open({ latitude: -18.95, longitude: -48.3 })
  expect(near.words.element().textContent).not.toContain('Confira')
  await near.screen.unmount()
  const far = await open({ latitude: -19.75, longitude: -47.5 })
  await expect.poll(() => far.words.element().textContent).toContain('O ponto está a 123 km de Uberlândia. Confira.')
  await far.screen.unmount()
  const { words } = await open({ latitude: -20, longitude: -30 })
  await expect
    .poll(() => words.element().textContent)
    .toMatch(/a 1\.\d+ km de Uberlândia.*O ponto fica no mar ou fora do Brasil\. Confira\./)
})

test('the map comes nearer and goes away within limits, and few towns are named, none over another', async () => {
  const { screen } = await open(uberlandia)
  const farther = screen.getByRole('button', { name: 'Afastar' })
  const names = () => [...document.querySelectorAll('svg text')].map((text) => text.getBoundingClientRect())
  for (let times = 0; times < 8; times++) {
    expect(names().length).toBeLessThanOrEqual(9)
    for (const [at, one] of names().entries())
      for (const other of names().slice(at + 1))
        expect(
          one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top,
        ).toBe(false)
    if (farther.element().getAttribute('aria-disabled') === 'true') break
    await userEvent.click(farther)
  }
  await expect.element(farther).toHaveAttribute('aria-disabled', 'true')
})
