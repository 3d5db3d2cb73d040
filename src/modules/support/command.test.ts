import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  buttonOf,
  commandMeant,
  fileNameOf,
  fitsButtons,
  keywordKey,
  mediaKindOf,
  numbered,
  standsUnderItself,
} from './command.ts'

const choice = (keyword: string, id = keyword) => ({ id, keyword })
const offered = [choice('Financiamento'), choice('À vista')]
const roots = [choice('Orçamento'), choice('financiamento', 'root')]
const said = (body: string, button = '') => commandMeant({ body, button, offered, roots })

it('a word means its command whatever its case, accents and outer spaces', () => {
  fc.assert(
    fc.property(fc.constantFrom('Orçamento', 'À vista'), fc.nat(3), fc.boolean(), (word, spaces, isLoud) => {
      const written = `${' '.repeat(spaces)}${isLoud ? word.toUpperCase() : word.toLowerCase()}${'\n'.repeat(spaces)}`
      expect(said(written)).toBe(word)
      expect(said(written.normalize('NFD').replace(/\p{M}/gu, ''))).toBe(word)
    }),
  )
  expect(['Quero um orçamento', 'orcament', '', ' '].map((body) => said(body))).toEqual([null, null, null, null])
})

it('a word means its command without its spaces and signs, too, where no other is written just so', () => {
  expect(['avista', 'a vista', 'À Vista!', 'Á-vista.', 'orca mento'].map((body) => said(body))).toEqual([
    'À vista',
    'À vista',
    'À vista',
    'À vista',
    'Orçamento',
  ])
  expect(['!', 'vista', 'avista mesmo'].map((body) => said(body))).toEqual([null, null, null])
  const both = [choice('À vista'), choice('Avista')]
  expect(commandMeant({ body: 'avista', button: '', offered: both, roots })).toBe('Avista')
  expect(commandMeant({ body: '👍', button: '', offered: [choice('👍')], roots })).toBe('👍')
})

it('what was offered last goes before what always holds, by its word, its number or its button', () => {
  expect(said('financiamento')).toBe('Financiamento')
  expect(['1', '2.', '3', '0'].map((body) => said(body))).toEqual(['Financiamento', 'À vista', null, null])
  expect(said('À vista', 'command:root')).toBe('root')
  expect(said('Orçamento', 'command:gone')).toBe(null)
  expect(commandMeant({ body: '1', button: '', offered: [], roots })).toBe(null)
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 20 }), (words) => {
      const all = words.map((word, at) => choice(word, String(at)))
      for (const one of all)
        expect(commandMeant({ body: '', button: buttonOf(one).id, offered: all, roots: [] })).toBe(one.id)
    }),
  )
})

it('choices are buttons where the channel has them and they fit, else they are numbered', () => {
  const three = ['Um', 'Dois', 'Três'].map((word) => choice(word))
  expect(fitsButtons(true, 'Escolha', three)).toBe(true)
  expect(fitsButtons(false, 'Escolha', three)).toBe(false)
  expect(fitsButtons(true, 'Escolha', [...three, choice('Quatro')])).toBe(false)
  expect(fitsButtons(true, 'Escolha', [choice('Uma palavra comprida demais')])).toBe(false)
  expect(fitsButtons(true, 'x'.repeat(1025), three)).toBe(false)
  expect(numbered('Escolha', three)).toBe('Escolha\n\n1. Um\n2. Dois\n3. Três')
})

it('a word is compared the same as itself compared', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(keywordKey(keywordKey(text))).toBe(keywordKey(text))
      expect(keywordKey(` ${text} `)).toBe(keywordKey(text))
    }),
  )
})

it('no command is put under itself or under one that stands under it', () => {
  const parents = new Map([
    ['a', null],
    ['b', 'a'],
    ['c', 'b'],
    ['d', null],
  ])
  expect(['a', 'b', 'c', 'd', null].map((to) => standsUnderItself('a', to, parents))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})

it('the end of an address says what is sent', () => {
  const at = (name: string) => `https://sol.exemplo.com.br/a/${name}?v=1`
  expect(['foto.JPG', 'oi.ogg', 'obra.mp4', 'tabela.pdf', 'sem'].map((name) => mediaKindOf(at(name)))).toEqual([
    'image',
    'audio',
    'video',
    'document',
    'document',
  ])
  expect(fileNameOf(at('tabela%20de%20pre%C3%A7os.pdf'))).toBe('tabela de preços.pdf')
  expect(fileNameOf('https://sol.exemplo.com.br/%E0%A4%A')).toBe('%E0%A4%A')
})
