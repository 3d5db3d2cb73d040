import { expect, it } from 'vitest'
import { variantsOf, wantedOf } from './query.ts'

const kindWords = { venda: 'sale', negocio: 'deal' }

const words = (typed: string) => wantedOf(typed, kindWords).words

it('a phone in any format is one word without the country’s code', () => {
  for (const typed of ['(34) 99812-4471', '34 99812 4471', '+55 34 99812-4471', '5534998124471', '34998124471'])
    expect(words(typed)).toEqual(['34998124471'])
  expect(words('99812-4471')).toEqual(['998124471'])
})

it('a CPF or a CNPJ in any format is one word, letters of the new CNPJ too', () => {
  expect(words('529.982.247-25')).toEqual(['52998224725'])
  expect(words('11.222.333/0001-81')).toEqual(['11222333000181'])
  expect(words('12.ABC.345/01DE-35')).toEqual(['12abc34501de35'])
})

it('names lose accents, case and the words that join them', () => {
  expect(words('José da  CONCEIÇÃO')).toEqual(['jose', 'conceicao'])
  expect(words("d'Ávila")).toEqual(['d', 'avila'])
  expect(words('Maria@Exemplo.com.br')).toEqual(['maria@exemplo.com.br'])
})

it('a number may say of what it is', () => {
  expect(wantedOf('Venda 12', kindWords)).toEqual({ words: ['12'], kind: 'sale', number: 12 })
  expect(wantedOf('negócio nº 1234', kindWords)).toEqual({ words: ['1234'], kind: 'deal', number: 1234 })
  expect(wantedOf('#88', kindWords)).toEqual({ words: ['88'], kind: undefined, number: 88 })
})

it('nothing that could mean something to the index is left in a word', () => {
  expect(words(`'; drop & | ! <-> :* \\ "a`).join('')).toMatch(/^[a-z0-9]*$/)
  expect(words(`x'y@z:*|!`)).toEqual(['xy@z'])
})

it('a mistyped word and the right one share what is left when a letter is missing', () => {
  const share = (one: string, other: string) => variantsOf(one).some((variant) => variantsOf(other).includes(variant))
  for (const wrong of ['aparecida', 'aprecida', 'aparecda', 'aparecidaa', 'aparecyda', 'aapreccida'.slice(1)])
    expect([wrong, share(wrong, 'aparecida')]).toEqual([wrong, true])
  expect(share('roberto', 'aparecida')).toBe(false)
})
