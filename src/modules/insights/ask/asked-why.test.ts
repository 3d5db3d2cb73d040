import { expect, it } from 'vitest'
import { wayAsked, whyAsked } from './asked-why.ts'

it('a sentence that asks why is about its figure, whichever way it is said to have gone', () => {
  const asked = {
    'Por que vendemos menos em outubro?': 'vendemos em outubro?',
    'por que o ticket médio caiu mês passado': 'o ticket médio mês passado',
    'Porquê as vendas diminuíram?': 'as vendas ?',
    'porque mais negócios': 'negócios',
    'por quê': '',
  }
  for (const [text, about] of Object.entries(asked)) expect(whyAsked(text), text).toBe(about)
  for (const text of ['vendas por quinzena', 'vendas', 'por queda', '']) expect(whyAsked(text), text).toBeUndefined()
})

it('a sentence says which way a figure went, or leaves it open', () => {
  expect(wayAsked('Por que vendemos menos em outubro?')).toBe('less')
  expect(wayAsked('por que as vendas subiram')).toBe('more')
  for (const text of ['por que vendemos tanto', 'por que mudou', 'por que mais negócios e menos vendas'])
    expect(wayAsked(text), text).toBeUndefined()
})
