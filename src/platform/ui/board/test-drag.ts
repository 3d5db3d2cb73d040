import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

/** Takes a card into the hand, at a point of it, and holds it. */
export async function pickUp(card: Locator, point: { clientX?: number; clientY?: number } = {}) {
  // What lets cards be dragged is fetched once the pointer is there.
  await userEvent.hover(card)
  await expect
    .poll(() => {
      const start = { bubbles: true, cancelable: true, ...point, dataTransfer: new DataTransfer() }
      card.query()?.dispatchEvent(new DragEvent('dragstart', start))
      return document.querySelector('[data-held]')
    })
    .not.toBe(null)
}

/** Lets go of it where nothing takes it. */
export const letGo = () => document.body.dispatchEvent(new DragEvent('dragend', { bubbles: true }))
