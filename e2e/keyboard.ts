import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the element has the focus, and checks that its focus is visible. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 150; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectSeenFocus(page)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}.`)
}

export async function enterOn(page: Page, target: Locator) {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export async function typeInto(page: Page, target: Locator, text: string) {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** Types into a field with suggestions and picks the first one. */
export async function choose(page: Page, field: Locator, text: string) {
  await typeInto(page, field, text)
  await page.getByRole('option', { name: text }).filter({ visible: true }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(text)
}

/** Opens a screen by its name in the global search. */
export async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: /buscar/i }).last()).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('option', { name }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Whether the element, or the box around a field, has an outline. */
const expectSeenFocus = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        let near = document.activeElement
        for (let steps = 0; near && steps < 4; steps++, near = near.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(near)
          if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) return 'is seen'
        }
        return `nothing shows the focus on ${document.activeElement?.outerHTML.slice(0, 200)}`
      }),
    )
    .toBe('is seen')
