import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AppearanceChoices } from '../shell/account-menu.tsx'
import { renderApp } from '../testing/render-app.tsx'
import { appearanceKey, applyBrand, brandKey, changeAppearance, defaultAppearance, schemeOf } from './appearance.ts'

const root = document.documentElement
const kept = () => JSON.parse(localStorage.getItem(appearanceKey) ?? '{}')
const background = () => getComputedStyle(document.body).backgroundColor

test('[SHELL-029][SHELL-030] dark mode is off, on, or what the system prefers', () => {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  expect(schemeOf({ dark: 'off' })).toBe('light')
  expect(schemeOf({ dark: 'on' })).toBe('dark')
  expect(schemeOf({ dark: 'auto' })).toBe(system)
})

test('[SHELL-031] the choice of dark mode is applied at once and kept on the device', async () => {
  const { screen } = await renderApp(<AppearanceChoices />)
  const light = background()
  await userEvent.click(screen.getByText('Escuro', { exact: true }))
  expect(root.dataset.theme).toBe('dark')
  expect(background()).not.toBe(light)
  expect(kept().dark).toBe('on')
  await userEvent.click(screen.getByText('Claro', { exact: true }))
  expect(root.dataset.theme).toBe('light')
  expect(background()).toBe(light)
})

test('[SHELL-034] the font size scales all text by 100, 115 and 130 % and is kept', async () => {
  const { screen } = await renderApp(<AppearanceChoices />)
  const size = () =>
    Number.parseFloat(getComputedStyle(screen.getByText('Tamanho da letra').first().element()).fontSize)
  const normal = size()
  await userEvent.click(screen.getByText('115%'))
  expect(size()).toBeCloseTo(normal * 1.15, 1)
  await userEvent.click(screen.getByText('130%'))
  expect(size()).toBeCloseTo(normal * 1.3, 1)
  expect(kept().fontSize).toBe('extra-large')
  changeAppearance(defaultAppearance)
})

test('[SHELL-007] high contrast and reduced motion are switches beside the font size', async () => {
  const { screen } = await renderApp(<AppearanceChoices />)
  await userEvent.click(screen.getByRole('switch', { name: 'Alto contraste' }))
  expect(root.hasAttribute('data-high-contrast')).toBe(true)
  await userEvent.click(screen.getByRole('switch', { name: 'Menos movimento' }))
  expect(root.hasAttribute('data-reduced-motion')).toBe(true)
  changeAppearance({ ...defaultAppearance, dark: 'off' })
})

test('[SHELL-032] the company colours reach the page and wait for the next visit', () => {
  applyBrand({ CorPrimaria: '#7A1FA2', CorSecundaria: '#FF9800' })
  expect(getComputedStyle(root).getPropertyValue('--primary')).toBe('#7A1FA2')
  expect(getComputedStyle(root).getPropertyValue('--secondary')).toBe('#FF9800')
  expect(localStorage.getItem(brandKey)).toContain('--primary:#7A1FA2')
  applyBrand({})
})

test('[SHELL-033] what is selected carries a translucent tint of the primary colour', () => {
  applyBrand({ CorPrimaria: '#aa0000', CorSecundaria: '#FF9800' })
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.background = 'var(--tint-2)'
  const tint = getComputedStyle(probe).backgroundColor
  probe.remove()
  applyBrand({})
  const alpha = Number(/\/\s*([\d.]+)\)/.exec(tint)?.[1])
  expect(alpha).toBeGreaterThan(0)
  expect(alpha).toBeLessThan(0.5)
})
