import { expect, test } from 'vitest'
import { OfflineNotice } from '../shell/strips.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { KeptSince } from './kept-since.tsx'

const Page = ({ at }: { at: string | null }) => (
  <>
    <OfflineNotice />
    <KeptSince at={at} />
  </>
)

test('that there is no network is said once, by what is shown where that says from when it is', async () => {
  const real = Object.getOwnPropertyDescriptor(navigator, 'onLine')
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  try {
    const { screen } = await renderApp(<Page at="2026-11-24T12:00:00.000Z" />)
    await expect.element(screen.getByText('Mostrando o que foi carregado em', { exact: false })).toBeVisible()
    expect(screen.getByRole('status').elements()).toHaveLength(1)
    await screen.unmount()
    const again = await renderApp(<Page at={null} />)
    await expect.element(again.screen.getByText('Sem conexão. Mostrando o que já estava carregado.')).toBeVisible()
  } finally {
    if (real) Object.defineProperty(navigator, 'onLine', real)
    else Reflect.deleteProperty(navigator, 'onLine')
  }
})
