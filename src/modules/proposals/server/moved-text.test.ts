import { expect, it } from 'vitest'
import { movedText } from './moved-text.ts'

const moved = (costCents: number) => ({
  isSilent: false as const,
  kit: { code: 'A1', name: 'Gerador 6 kWp', costCents: 1_000_000, supplierId: '' },
  said: { costCents, stock: null },
})

it('a price that moved is told with both amounts and by how much; to who may not see it, by how much alone', () => {
  const text = (costCents: number, seesPrices: boolean) =>
    movedText(moved(costCents), { lang: 'pt-BR', seesPrices }).replaceAll('\u00a0', ' ')
  expect(text(1_025_000, true)).toBe('Gerador 6 kWp: R$ 10.000,00 → R$ 10.250,00 (+2,5%)')
  expect(text(900_000, true)).toBe('Gerador 6 kWp: R$ 10.000,00 → R$ 9.000,00 (−10%)')
  expect(text(1_025_000, false)).toBe('Gerador 6 kWp: +2,5%')
})
