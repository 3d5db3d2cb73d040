import { expect, it } from 'vitest'
import { filledBody } from './blocks/filled.ts'
import { fillTogether, TextFault } from './blocks/liquid-text.ts'
import type { TemplateBody } from './blocks/template-body.ts'
import { faultsOf } from './faults.ts'

const loop = (times: number) =>
  `{% for a in (1..${times}) %}{% for b in (1..${times}) %}{{ b }}{% endfor %}{% endfor %}`

const bodyOf = (texts: readonly string[]): TemplateBody => ({
  form: 'blocks',
  orientation: 'portrait',
  pages: [
    {
      id: 'p1',
      kind: 'text',
      blocks: texts.map((text, at) => ({ id: `b${at}`, kind: 'text', settings: { text } })),
    },
  ],
})

const facts = { isKnown: () => true, values: null, hasPicture: () => true }

it('all texts of one template have one time: a hundred that loop end within two seconds, and one line refuses them', () => {
  const body = bodyOf([...Array<string>(100).fill(loop(700)), 'fim'])
  const began = performance.now()
  const faults = faultsOf(body, facts)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(faults.some(({ kind, isError }) => kind === 'too-much' && isError)).toBe(true)
  expect(faults.length).toBeLessThan(100)
})

it('filling such a template ends as soon, and texts without loops are there all the same', () => {
  const readable = () => {
    const fill = fillTogether()
    return (text: string, values: Readonly<Record<string, string>>) => {
      try {
        return fill(text, values)
      } catch (error) {
        if (error instanceof TextFault) return ''
        throw error
      }
    }
  }
  const began = performance.now()
  const { pages } = filledBody(bodyOf([...Array<string>(100).fill(loop(700)), 'fim']), {}, readable)
  expect(performance.now() - began).toBeLessThan(2_000)
  expect(pages[0]!.blocks.at(-1)!.settings!.text).toBe('fim')
  expect(pages[0]!.blocks.at(-2)!.settings!.text).toBe('')
})

it('hundreds of texts that ask for little are all read', () => {
  const texts = Array<string>(300).fill('{% if lead.nome %}Olá {{ lead.nome }}{% endif %}')
  expect(faultsOf(bodyOf(texts), facts)).toEqual([])
})
